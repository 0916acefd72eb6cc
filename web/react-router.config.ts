import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is known at the first view; there is no manifest call to attack or to wait for.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
