import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server's bundle is our own entry, which brings the router's along, and everything it needs.
  environments: { ssr: { build: { rolldownOptions: { input: './web-handler.ts' } } } },
  ssr: { noExternal: true },
})
