import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // Sends the whole route manifest with the first page: no manifest endpoint to call or attack.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
