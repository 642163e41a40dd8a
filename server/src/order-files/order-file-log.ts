import type { Language } from '@dromos/contract/errors.ts'
import { audit } from '../platform/audit.ts'
import type { PublicContext } from '../platform/context.ts'
import { insertLog } from './order-files.queries.ts'

/** The log type of files, seeded and not to be deleted. */
const FILE_LOG = 15

const sentences = {
  added: { en: 'Added: {name}', el: 'Προστέθηκε: {name}' },
  changed: { en: 'Renamed or given another kind: {name}', el: 'Νέο όνομα ή είδος: {name}' },
  released: { en: 'Released to the customer: {name}', el: 'Κοινοποιήθηκε στον πελάτη: {name}' },
  withdrawn: { en: 'No longer released: {name}', el: 'Έπαψε να κοινοποιείται: {name}' },
  removed: { en: 'Removed: {name}', el: 'Αφαιρέθηκε: {name}' },
  restored: { en: 'Put back: {name}', el: 'Επανήλθε: {name}' },
  link_made: {
    en: 'Link to the public page made, valid until {name}',
    el: 'Δημιουργία συνδέσμου δημόσιας σελίδας, ισχύς έως {name}',
  },
  link_revoked: { en: 'Link to the public page withdrawn', el: 'Ανάκληση συνδέσμου δημόσιας σελίδας' },
  page_opened: { en: 'The public page was opened', el: 'Άνοιξε η δημόσια σελίδα' },
  page_file: { en: 'Opened on the public page: {name}', el: 'Άνοιξε από τη δημόσια σελίδα: {name}' },
} as const satisfies Record<string, Record<Language, string>>

/** What can be done with a file. */
export type FileVerb = keyof typeof sentences

/** Writes into the order's log and the trail what was done with a file, in the caller's transaction. */
export async function noteOnOrder(
  context: PublicContext,
  orderId: number,
  { verb, file, name }: { verb: FileVerb; file: string; name: string },
): Promise<void> {
  const { db, actor, language } = context
  const text = sentences[verb][language].replace('{name}', () => name)
  await insertLog(db, { orderId, type: FILE_LOG, text, data: { file, verb }, actorId: actor?.id ?? null })
  const entry = { action: `order_files.${verb}`, entity: 'orders', entityId: orderId }
  await audit(context, { ...entry, after: { file, name } })
}
