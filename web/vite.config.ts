import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { compileMessages } from './messages/compile-messages.ts'
import { messageChunks } from './messages/message-chunks.ts'
import { shortName } from './style-names.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), compileMessages(), messageChunks()],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  // One file of styles: a page waits for one answer, and rules of a page come after those of the parts that it is made of,
  // whatever was loaded in which order.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, cssCodeSplit: false },
  resolve: {
    // Messages arrive compiled, so the part of the library that parses them stays at home.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // The server's bundle is our own entry, which brings the router's along, and everything it needs: one file, quick to
  // start. While developing, packages stay what they are, but for the one that the alias above reaches into.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { codeSplitting: { groups: chunks() } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web-handler.ts' } } },
  },
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
}))
