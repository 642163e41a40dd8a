import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { carrierEntryApi } from '@dromos/contract/firms/carrier-entry.ts'
import { firmType } from '@dromos/contract/constants/firms.ts'
import { requirePhones, enterContact } from '../contacts/contacts.service.ts'
import type { Images } from '../files/images.ts'
import { judgeDocument } from '../files/uploads.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Form } from '../platform/http/forms.ts'
import { once } from '../platform/idempotency.ts'
import { enterFirmFile } from './firm-file-upload.service.ts'
import { requirePoints, enterFirm } from './firms.service.ts'

type NewCarrier = HandlerInput<(typeof carrierEntryApi)['POST /firms/carrier/store']>['body']

/** A carrier as a call brings it. One transaction: a contact or a licence that is refused leaves no firm behind. */
export async function createCarrier(
  context: Context,
  { contact, licence, ...entered }: NewCarrier,
  { form, images }: { form: Form; images: Images },
) {
  const { upload } = form
  requireRights(context, { contact, licence })
  if (licence && !upload) throw invalid({ file: 'required' })
  if (upload && !licence) throw invalid({ licence: 'required' })
  const firm = { ...entered, firm_types: [...new Set([...entered.firm_types, firmType.carrier])] }
  await requirePoints(context, firm.addresses, [])
  if (contact) await of('contact', async () => requirePhones(contact))
  const document = upload && (await judgeDocument(upload, images))
  return once(context, async (inside) => {
    const made = await enterFirm(inside, firm)
    const person = contact && (await enterContact(inside, { ...contact, firm_id: made.id }))
    if (licence && upload && document) {
      await of('licence', () => enterFirmFile(inside, made.id, licence, { upload, ...document }))
    }
    return { ...made, contact_id: person?.id ?? null }
  })
}

function requireRights(
  { actor }: Context,
  { contact, licence }: Pick<NewCarrier, 'contact' | 'licence'>,
): void {
  const mayNot =
    (contact && !roleHas(actor.role, 'contacts.write')) ||
    (licence && !roleHas(actor.role, 'firm_files.write'))
  if (mayNot) throw new AppError('forbidden')
}

/** What is refused of a part is said at the part's own fields. */
async function of<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([field, text]) => [
      field === 'file' ? field : `${part}.${field}`,
      text,
    ])
    throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}
