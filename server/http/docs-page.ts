import { html } from 'hono/html'
import { curlCommand } from './docs-curl.ts'
import { limitsInWords, propertyTable, typeInWords, type Markup } from './docs-schema.ts'
import type { OpenApiDocument } from './openapi.ts'
import type { MediaType, Operation, Parameter } from './openapi-operation.ts'
import type { Webhook } from './openapi-webhooks.ts'
import type { JsonSchema } from './openapi-schemas.ts'

export type Entry = { method: string; path: string; operation: Operation }

const entriesOf = (document: OpenApiDocument): Entry[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The documentation as one page of plain HTML, without scripts or inline styles. */
export function docsPage(document: OpenApiDocument): Markup {
  const entries = entriesOf(document)
  const messages = Object.entries(document.webhooks)
  const areas = document.tags
    .map(({ name }) => ({
      name,
      entries: entries.filter(entry => entry.operation.tags.includes(name)),
    }))
    .filter(area => area.entries.length > 0)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <nav aria-label="Calls">
          <p class="brand">${document.info.title} API</p>
          ${areas.map(areaLinks)}
          <p class="area"><a href="#webhooks">Webhooks</a></p>
          <ul>
            ${messages.map(([type]) => html`<li><a href="#webhook-${type}">${type}</a></li>`)}
          </ul>
          <p class="area"><a href="#schemas">Schemas</a></p>
        </nav>
        <main id="calls">
          <h1>${document.info.title} API</h1>
          ${paragraphs(document.info.description)}
          <p>
            The same as a document for programs: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.
          </p>
          ${areas.map(
            area =>
              html`<h2 id="area-${area.name}">${area.name}</h2>
                ${area.entries.map(entry => operationSection(entry, document))}`,
          )}
          <h2 id="webhooks">Webhooks</h2>
          ${paragraphs(messages[0]?.[1].post.description ?? '')} ${messages.map(messageSection)}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(document.components.schemas).map(schemaSection)}
        </main>
      </body>
    </html> `
}

const areaLinks = ({ name, entries }: { name: string; entries: Entry[] }): Markup =>
  html`<p class="area"><a href="#area-${name}">${name}</a></p>
    <ul>
      ${entries.map(
        ({ method, operation }) =>
          html`<li>
            <a href="#${operation.operationId}"
              ><span class="method">${method}</span> ${operation.operationId}</a
            >
          </li>`,
      )}
    </ul>`

/** Paragraphs of text with `code` in them. */
const paragraphs = (text: string): Markup =>
  html`${text.split('\n\n').map(paragraph => html`<p>${withCode(paragraph)}</p> `)}`
const withCode = (text: string): (string | Markup)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

function operationSection({ method, path, operation }: Entry, document: OpenApiDocument): Markup {
  const [media] = Object.entries(operation.requestBody?.content ?? {})
  return html`<section id="${operation.operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p class="summary">${operation.summary}</p>
    ${paragraphs(operation.description)} ${parameterTable(operation.parameters)}
    ${media ? bodyPart(media[0], media[1]) : ''}
    <h4>Example</h4>
    ${block(curlCommand({ method, path, operation }, document.servers[0]?.url ?? ''))}
    ${Object.entries(operation.responses).map(responsePart)}
  </section> `
}

function messageSection([type, { post }]: [string, { post: Webhook }]): Markup {
  return html`<section id="webhook-${type}">
    <h3><code>${type}</code></h3>
    <p class="summary">${post.summary}</p>
    ${parameterTable(post.parameters)}
    ${Object.entries(post.requestBody.content).map(([mediaType, media]) => bodyPart(mediaType, media))}
  </section>`
}

const block = (text: string): Markup => html`<pre tabindex="0"><code>${text}</code></pre>`
const asJson = (value: unknown): Markup => block(JSON.stringify(value, null, 2))

function parameterTable(parameters: readonly Parameter[]): Markup | '' {
  if (parameters.length === 0) return ''
  return html`<h4>Parameters</h4>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map(
            one =>
              html`<tr>
                <th scope="row">
                  <code>${one.name}</code>${one.required ? '' : html` <span class="optional">optional</span>`}
                </th>
                <td>${one.in}</td>
                <td>${typeInWords(one.schema)}</td>
                <td>${[one.description, limitsInWords(one.schema)].filter(Boolean).join(' · ')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

function bodyPart(mediaType: string, media: MediaType): Markup {
  const variants = (media.schema['oneOf'] as JsonSchema[] | undefined) ?? [media.schema]
  return html`<h4>Body <span class="media">${mediaType}</span></h4>
    ${variants.map(
      variant =>
        html`${variants.length > 1 ? html`<p><code>${String(variant['title'])}</code></p>` : ''}
        ${variant['$ref'] ? html`<p>${typeInWords(variant)}</p>` : propertyTable(variant)}`,
    )}
    ${Object.entries(media.examples ?? {}).map(
      ([name, example]) =>
        html`<details>
          <summary>Example <code>${name}</code></summary>
          ${asJson(example.value)}
        </details>`,
    )}`
}

function responsePart([status, response]: [string, Operation['responses'][string]]): Markup {
  const [content] = Object.values(response.content)
  const examples = Object.values(content?.examples ?? {})
  if (status === '200') {
    const data = (content?.schema['properties'] as Record<string, JsonSchema> | undefined)?.['data'] ?? {}
    return html`<h4>Answer</h4>
      <p><code>data</code>: ${typeInWords(data)}</p>
      <details>
        <summary>Example</summary>
        ${examples.map(example => asJson(example.value))}
      </details>
      <h4>Refusals</h4>`
  }
  return html`<details>
    <summary><code>${status}</code> ${Object.keys(content?.examples ?? {}).join(', ')}</summary>
    ${paragraphs(response.description)} ${examples.map(example => asJson(example.value))}
  </details>`
}

const schemaSection = ([name, schema]: [string, JsonSchema]): Markup =>
  html`<section id="schema-${name}">
    <h3>${name}</h3>
    ${schema['type'] === 'object' ? propertyTable(schema) : html`<p>${typeInWords(schema)} ${limitsInWords(schema)}</p>`}
  </section>`
