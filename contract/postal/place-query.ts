/** The shortest and longest text that is looked up: fewer letters match half a country. */
export const PLACE_QUERY_LENGTH = { min: 3, max: 200 } as const
