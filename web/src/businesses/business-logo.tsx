import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../platform/api.ts'
import { FileButtons } from '../ui/files/file-buttons.tsx'
import { businessesChanged } from './businesses.api.ts'
import classes from './business-logo.module.css'
import { t } from './businesses.messages.ts'

type Branded = Pick<BusinessRecord, 'id' | 'logo' | 'company_title'>

const transfer = () => import('../platform/transfer.ts')

/** The logo of a business, as large as its place; nothing where there is none. Its name stands beside it. */
export function BusinessLogo({ business, isLarge = false }: { business: Branded; isLarge?: boolean }) {
  const { id, logo, company_title: name } = business
  const { data } = useQuery({
    queryKey: ['business-logos', logo],
    queryFn: async ({ signal }) => (await transfer()).fetchFile(`/businesses/${id}/logo/${logo}`, signal),
    enabled: logo !== null,
    staleTime: Infinity,
  })
  const address = useMemo(() => (data ? URL.createObjectURL(data) : null), [data])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  if (logo === null || !address) return null
  return (
    <img
      className={classes[isLarge ? 'large' : 'small']}
      src={address}
      alt={isLarge ? t('logoOf', { name }) : ''}
    />
  )
}

export function BusinessLogoField({ business, canChange }: { business: Branded; canChange: boolean }) {
  if (!canChange) return <BusinessLogo business={business} isLarge />
  return (
    <fieldset className={classes.field}>
      <legend>{t('logo')}</legend>
      <BusinessLogo business={business} isLarge />
      <FileButtons
        accept="image/jpeg,image/png,image/webp"
        words={{
          choose: t('logoChoose'),
          remove: t('logoRemove'),
          saved: t('logoSaved'),
          removed: t('logoRemoved'),
        }}
        hasFile={business.logo !== null}
        isSmall
        onSave={async (file) => {
          await saveLogo(business.id, file)
          businessesChanged()
        }}
      />
      <span className={classes.hint}>{t('logoHint')}</span>
    </fieldset>
  )
}

async function saveLogo(id: number, file: File | null): Promise<void> {
  const input = { params: { id }, body: {} }
  if (!file) {
    await call('POST /businesses/logo/{id}', input)
    return
  }
  const { callWithFile } = await transfer()
  const sending = { file, onProgress: () => undefined, signal: new AbortController().signal }
  await callWithFile('POST /businesses/logo/{id}', input, sending)
}
