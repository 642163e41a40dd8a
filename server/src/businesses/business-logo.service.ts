import { LOGO_WIDTH } from '@dromos/contract/businesses/businesses.ts'
import { MAX_PICTURE_PIXELS } from '@dromos/contract/base/limits.ts'
import { audit } from '../platform/audit.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { FileStore, StoredContent } from '../files/files.ts'
import type { Form } from '../platform/http/forms.ts'
import type { Images } from '../files/images.ts'
import { dropFile, keepFile } from '../files/kept-files.ts'
import type { SentFile } from '../files/send-file.ts'
import { inTransaction } from '../platform/transaction.ts'
import { lockRow } from '../records/records.queries.ts'
import { findLogo, findPresentLogo, writeLogo } from './businesses.queries.ts'

/** Gives a business the logo of a form, or takes it away where the form has none. Its version stays: nobody types it. */
export async function setLogo(
  context: Context,
  id: number,
  { form, images }: { form: Form; images: Images },
) {
  const made = await draw(form, images)
  return inTransaction(context, async (inside) => {
    const before = await lockRow(inside.db, 'businesses', id)
    if (!before) throw notFound()
    if (made) await keepFile(inside, made, { name: form.upload?.name ?? '', type: 'image/webp' })
    const logo = made?.key ?? null
    await writeLogo(inside.db, id, logo)
    if (before.logo) await dropFile(inside.db, before.logo)
    const change = { before: { logo: before.logo }, after: { logo } }
    await audit(inside, { action: 'businesses.logo', entity: 'businesses', entityId: id, ...change })
    return { id, logo }
  })
}

/** The logo of a business; an old name and a missing business answer alike. */
export async function getLogo(
  { db }: Context,
  { id, logo }: { id: number; logo: string },
  files: FileStore,
): Promise<SentFile> {
  const found = await findLogo(db, id, logo)
  if (!found) throw notFound()
  return { ...found, read: () => files.read(found.key) }
}

/** The logo on a public page of a business, for whoever the link to that page has let in. */
export async function openLogo(
  { db }: PublicContext,
  businessId: number | null | undefined,
  files: FileStore,
): Promise<SentFile> {
  const found = businessId ? await findPresentLogo(db, businessId) : undefined
  if (!found) throw notFound()
  return { ...found, read: () => files.read(found.key) }
}

async function draw({ upload, scope }: Form, images: Images): Promise<StoredContent | null> {
  if (!upload) return null
  const made = await images.within(await upload.read(), LOGO_WIDTH)
  if (made instanceof Uint8Array) return scope.write(made)
  if (made.refusal === 'too_many_pixels') {
    throw invalid({ file: `too_many_pixels:${MAX_PICTURE_PIXELS / 1_000_000}` })
  }
  throw invalid({ file: made.refusal })
}
