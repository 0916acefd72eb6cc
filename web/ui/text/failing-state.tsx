export { FailingState } from './state-note.tsx'
