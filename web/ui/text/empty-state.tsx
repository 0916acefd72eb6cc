export { EmptyState } from './state-note.tsx'
