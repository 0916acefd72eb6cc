import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { compileMessages } from './messages/compile-messages.ts'
import { messageChunks } from './messages/message-chunks.ts'
import { refuseSchemas } from './refuse-schemas.ts'
import { shortName } from './style-names.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), compileMessages(), messageChunks(), refuseSchemas()],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  // One stylesheet: a single request, and page rules always come after component rules, whatever the load order.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, cssCodeSplit: false },
  resolve: {
    // Messages are compiled at build time, so the message parser is left out.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // The server is bundled with all dependencies into one file, for a fast start. In development, packages stay external
  // except use-intl, because the alias above applies inside it.
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
