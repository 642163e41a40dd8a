/** Who reads what is written at a document: our own people, or its customer too. */
export const chatChannels = ['staff', 'customer'] as const
export type ChatChannel = (typeof chatChannels)[number]
