import type { SimilarFirm } from '@dromos/contract/firms/firms.ts'
import { shownVat, tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { SimilarNotice } from '../ui/form/similar-notice.tsx'
import type { FirmFormApi } from './firm-form-values.ts'
import { similarFirmsQuery } from './firms.api.ts'
import { t } from './firms.messages.ts'

const NONE: readonly SimilarFirm[] = []

export function useFirmLikeness(form: FirmFormApi, except: number | undefined) {
  const likeness = useLikeness(form, except)
  const [rested] = useDebouncedValue(likeness, 400)
  const { name, vat, email } = form.formState.dirtyFields
  const isTouched = except === undefined || name || vat || email
  const isAsked = Boolean(isTouched && (rested.name.length > 2 || rested.vat || rested.email))
  const { data } = useQuery({ ...similarFirmsQuery(rested), enabled: isAsked })
  if (!isAsked || !data) return { found: NONE, isVatDoubtful: undefined }
  return { found: data.data, isVatDoubtful: rested.vat === '' ? undefined : data.vat_suspicious }
}

function useLikeness(form: FirmFormApi, except: number | undefined) {
  const [name, vat, email] = useWatch({ control: form.control, name: ['name', 'vat', 'email'] })
  return useMemo(() => {
    const asked = { name: trimmed(name), vat: tidyVat(vat ?? ''), email: trimmed(email) }
    return { ...asked, ...(except !== undefined && { except }) }
  }, [name, vat, email, except])
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''

export function FirmSimilar({ found }: { found: readonly SimilarFirm[] }) {
  return (
    <SimilarNotice
      title={t('similar')}
      hint={t(found.some(({ by, active }) => by === 'vat' && active) ? 'similarVat' : 'similarHint')}
      newTab={t('newTab')}
      records={found.map((firm) => ({ id: firm.id, path: `/app/firms/edit/${firm.id}`, line: lineOf(firm) }))}
    />
  )
}

function lineOf({ name, city, country_iso, vat, by, active }: SimilarFirm): string {
  const line = [`${country_iso} · ${name}`, city, shownVat(vat)].filter(Boolean).join(', ')
  return [line, t(`likeness.${by}`), active ? '' : t('inactive')].filter(Boolean).join(' · ')
}
