import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = async (file: File | null) => {
    setBusy(true)
    setProblem('')
    try {
      await saveLogo(business.id, file)
      toast({ text: t(file ? 'logoSaved' : 'logoRemoved') })
      businessesChanged()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (!canChange) return <BusinessLogo business={business} isLarge />
  return (
    <fieldset className={classes.field}>
      <legend>{t('logo')}</legend>
      <BusinessLogo business={business} isLarge />
      <Button size="compact-sm" loading={isBusy} onClick={() => input.current?.click()}>
        {t('logoChoose')}
      </Button>
      {business.logo !== null && (
        <Button size="compact-sm" disabled={isBusy} onClick={() => void change(null)}>
          {t('logoRemove')}
        </Button>
      )}
      <span className={classes.hint}>{t('logoHint')}</span>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void change(file)
        }}
      />
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
