import { differencesOf } from '@dromos/contract/offers/versions.rules.ts'
import type { Difference } from '@dromos/contract/offers/versions.rules.ts'
import type { OfferRecord, OfferVersion } from '@dromos/contract/offers/offers.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import { fullMomentOf, moneyOf, numericDayOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { PaperLink } from './offer-paper-link.tsx'
import { versionsQuery } from './offers.api.ts'
import classes from './offers.module.css'
import { t } from './offers.messages.ts'

/** Each version as it left, with what it has changed of the one before. */
export function OfferVersions({ offer: { id, number_id: number } }: { offer: OfferRecord }) {
  const { data, error, refetch } = useQuery(versionsQuery(id))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={6} />
  if (data.length === 0) return <Empty title={t('noVersions')} />
  return data.map((version, at) => {
    const { revision, paper } = version
    const address = `/offers/${id}/versions/${revision}/paper`
    return (
      <Version key={revision} version={version} before={data[at + 1]}>
        {paper && (
          <PaperLink address={address} name={`${number}.pdf`}>
            {t('sentPaper')}
          </PaperLink>
        )}
      </Version>
    )
  })
}

interface VersionProps {
  version: OfferVersion
  before: OfferVersion | undefined
  children: ReactNode
}

function Version({ version, before, children }: VersionProps) {
  const { revision, sent_at: sent, sent_by: by } = version
  const differences = before ? differencesOf(before, version) : []
  return (
    <section className={classes.version} aria-label={t('version', { revision })}>
      <h2>
        {t('version', { revision })}{' '}
        <span className="muted">{t('sentAt', { moment: fullMomentOf(sent), name: by ?? '–' })}</span>
      </h2>
      <Prices version={version} />
      {before ? <Changed differences={differences} /> : <p className="bare muted">{t('first')}</p>}
      {children}
    </section>
  )
}

const Prices = ({ version: { options } }: { version: OfferVersion }) => (
  <ul className={classes.differences}>
    {options.map(({ title, price }, at) => (
      <li key={at}>
        {letterOf(at, language)}. {title} <b className="digits">{moneyOf(price)}</b>
      </li>
    ))}
  </ul>
)

function Changed({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className="bare muted">{t('same')}</p>
  return (
    <ul className={classes.differences}>
      {differences.map((difference, at) => (
        <li key={at}>{sentenceOf(difference)}</li>
      ))}
    </ul>
  )
}

function sentenceOf({ part, at, field, before, after }: Difference): string {
  const where = nameOf(part, at)
  if (field === '') {
    const change = before === null ? t('added', { name: wordOf(after) }) : t('gone', { name: wordOf(before) })
    return `${where}: ${change}`
  }
  const words: Readonly<Record<string, string>> = {
    ...t.group('field'),
    ...t.group('text'),
    ...t.group('option'),
    ...ends,
  }
  const label = [where, part === 'offer' ? t.group('field')[ownField(field)] : words[field]]
    .filter(Boolean)
    .join(' · ')
  return `${label}: ${valueOf(field, before)} → ${valueOf(field, after)}`
}

const ends = { from: t('option.from_place_id'), to: t('option.to_place_id') }

const fields = ['title', 'content', 'message', 'language', 'valid_until', 'contacts'] as const
const ownField = (name: string) => fields.find((field) => field === name) ?? 'title'

function nameOf(part: Difference['part'], at: number): string {
  if (part === 'option') return t('optionN').replace('{n}', letterOf(at, language))
  if (part === 'manuscript') return t('textN').replace('{n}', String(at + 1))
  return ''
}

// What differs is a text, a number or a tick.
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function valueOf(field: string, value: unknown): string {
  if (value === null || value === '') return t('nothing')
  if (field === 'price' && typeof value === 'number') return moneyOf(value)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  const text = wordOf(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return numericDayOf(text)
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? ''
}
