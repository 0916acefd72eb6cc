import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server's bundle is our own entry, which brings the router's along, and everything it needs: one file, quick to
  // start. While developing, packages stay what they are.
  environments: { ssr: { build: { rolldownOptions: { input: './web-handler.ts' } } } },
  ssr: command === 'build' ? { noExternal: true } : {},
}))
