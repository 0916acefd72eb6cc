/** The time, as a port: rules that depend on it take it from here. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
