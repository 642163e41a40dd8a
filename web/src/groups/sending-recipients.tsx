import { fates, fateWords } from '@dromos/contract/groups/fates.ts'
import type { Fate } from '@dromos/contract/groups/fates.ts'
import type { GroupRecipient, GroupSending } from '@dromos/contract/groups/group-sending.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { fullMomentOf, momentOf } from '../platform/format.ts'
import plain from '../ui/grid/plain-table.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import type { FlagTone } from '../ui/state-chip.tsx'
import { t } from './group-sending.messages.ts'
import { historyQuery } from './groups.api.ts'
import classes from './groups.module.css'

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 200
const STEP = 50
const MOST = 200

const states = [
  { value: '', label: t('all') },
  ...fates.map((value) => ({ value, label: fateWords[value][language] })),
]

const isFate = (value: string): value is Fate => fates.some((known) => known === value)

/** The recipients of a sending, each with the fate of the mail. */
export function SendingRecipients({ group, sending }: { group: number; sending: GroupSending }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, REST)
  const [fate, setFate] = useState<Fate | ''>('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(STEP)
  const asked = { search, ...(fate && { fate }), currentPage: String(page), pageSize: String(size) }
  return (
    <div>
      <div className={classes.narrowing}>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value.slice(0, 100))
            setPage(1)
          }}
        />
        <NativeSelect
          aria-label={t('filter')}
          data={states}
          value={fate}
          onChange={({ currentTarget: { value } }) => {
            setFate(isFate(value) ? value : '')
            setPage(1)
          }}
        />
      </div>
      <ReadPart read={useQuery(historyQuery(group, sending.id, asked))} lines={6}>
        {({ data, total }) => (
          <>
            <Table rows={data} />
            {total > size * page && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => (size < MOST ? setSize(MOST) : setPage(page + 1))}
              >
                {t('more')}
              </Button>
            )}
          </>
        )}
      </ReadPart>
    </div>
  )
}

function Table({ rows }: { rows: readonly GroupRecipient[] }) {
  if (rows.length === 0) return <p className="muted">{t('nobody')}</p>
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${classes.recipients}`}>
        <thead>
          <tr>
            <th scope="col">{t('recipient')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('when')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <span className="medium breaks">{row.name || row.address}</span>{' '}
                <span className="muted breaks">
                  {[row.firm, row.name && row.address].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td>
                <StateFlag tone={toneOf(row.fate)}>{fateWords[row.fate][language]}</StateFlag>
                {row.reason && <span className={classes.reason}>{row.reason}</span>}
              </td>
              <td className="muted nowrap">
                {row.at && <span title={fullMomentOf(row.at)}>{momentOf(row.at)}</span>}
                {row.opened_at && (
                  <span className={classes.reason}>{t('opened', { at: momentOf(row.opened_at) })}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const tones: Partial<Record<Fate, FlagTone>> = {
  sent: 'good',
  failed: 'danger',
  bounced: 'danger',
  uncertain: 'warning',
  unsubscribed: 'warning',
  undeliverable: 'warning',
}

const toneOf = (fate: Fate): FlagTone => tones[fate] ?? 'plain'
