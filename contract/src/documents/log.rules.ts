export const logKinds = ['all', 'events', 'changes', 'people'] as const
export type LogKind = (typeof logKinds)[number]

/** What is noted of a document's files and of their public page; the line's text is the name of the file. */
export const fileEvents = [
  'file_added',
  'file_changed',
  'file_released',
  'file_withdrawn',
  'file_removed',
  'file_restored',
  'link_made',
  'link_revoked',
  'page_opened',
  'page_file',
  'track_made',
  'track_revoked',
  'track_papers',
  'track_file',
] as const
export type FileEvent = (typeof fileEvents)[number]

export const documentEvents = [
  'created',
  'changed',
  'mailed',
  'mail_received',
  'mail_moved',
  ...fileEvents,
] as const
export type DocumentEvent = (typeof documentEvents)[number]
