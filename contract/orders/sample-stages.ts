/** The way of a sample: asked for, sent, with the business, and what became of it. */
export const sampleStages = ['asked', 'sent', 'arrived', 'kept', 'returned'] as const
export type SampleStage = (typeof sampleStages)[number]
/** Those of which something is still expected. */
export const openSampleStages = ['asked', 'sent', 'arrived'] as const satisfies readonly SampleStage[]
