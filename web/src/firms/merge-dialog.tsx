import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { FirmRecord, MergePreview } from '@dromos/contract/firms/firms.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { numberOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { AsyncSelect } from '../ui/fields/async-select.tsx'
import type { AsyncSource, Found } from '../ui/fields/use-async-search.ts'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './firm-record.messages.ts'
import { t as firms } from './firms.messages.ts'
import plain from '../ui/grid/plain-table.module.css'
import classes from './firms.module.css'
import { refreshFirms } from './firms.api.ts'

interface MergeDialogProps {
  firm: FirmRecord
  onClose: () => void
  onMerged: (name: string) => void
}

const input = {
  name: 'merged',
  label: t('merge.other'),
  description: undefined,
  placeholder: undefined,
  error: undefined,
  required: true,
  withAsterisk: true,
  readOnly: false,
  'data-read-only': undefined,
  'data-autofocus': true as const,
  className: undefined,
  labelProps: undefined,
}

export function MergeDialog({ firm, onClose, onMerged }: MergeDialogProps) {
  const [other, setOther] = useState<Found | null>(null)
  const [key] = useState(() => crypto.randomUUID())
  const merged = other?.value ?? 0
  const preview = useQuery({
    queryKey: ['firms', 'merge', firm.id, merged],
    queryFn: ({ signal }) =>
      call('GET /firms/merge', { query: { kept: String(firm.id), merged: String(merged) }, signal }),
    enabled: merged > 0,
    staleTime: 0,
  })
  const merge = useMutation({
    mutationFn: ({ kept, merged: gone }: MergePreview) =>
      call('POST /firms/merge', {
        body: { kept: kept.id, kept_version: kept.version, merged: gone.id, merged_version: gone.version },
        idempotencyKey: `${key}-${gone.id}-${gone.version}`,
      }),
    onSuccess: (_reply, { merged: gone }) => {
      refreshFirms()
      void queryClient.invalidateQueries({ queryKey: ['contacts'] })
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      onMerged(gone.name)
    },
    onError: () => void preview.refetch(),
  })
  const problem = merge.error ?? preview.error
  return (
    <Dialog title={t('merge.title', { name: firm.name })} size={640} onClose={onClose}>
      <p>{t('merge.text', { name: firm.name })}</p>
      <AsyncSelect
        input={input}
        value={other?.value ?? null}
        current={other?.label ?? null}
        source={othersThan(firm.id)}
        onPick={setOther}
      />
      <div aria-live="polite">{preview.data && <Moves preview={preview.data} />}</div>
      {problem && <p role="alert">{sentenceOf(problem)}</p>}
      <div className={classes.choices}>
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button
          variant="filled"
          disabled={!preview.data}
          loading={merge.isPending}
          onClick={() => preview.data && merge.mutate(preview.data)}
        >
          {t('merge.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}

const compared = ['name', 'vat', 'city', 'email', 'website'] as const

function Sides({ preview: { kept, merged, fills } }: { preview: MergePreview }) {
  return (
    <div className={plain.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{words.firm[language]}</th>
            <th scope="col">{t('merge.stays')}</th>
            <th scope="col">{t('merge.goes')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((field) => (
            <tr key={field}>
              <th scope="row">{firms(field)}</th>
              <td className="breaks">
                {kept[field] || (fills.includes(field) ? `← ${merged[field]}` : '–')}
              </td>
              <td className="breaks">{merged[field] || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fills.length > 0 && <p className="muted">{t('merge.fills', { count: fills.length })}</p>}
    </div>
  )
}

function Moves({ preview }: { preview: MergePreview }) {
  const { moves } = preview
  if (moves.length === 0) {
    return (
      <>
        <Sides preview={preview} />
        <p>{t('merge.nothing')}</p>
      </>
    )
  }
  return (
    <>
      <Sides preview={preview} />
      <h3>{t('merge.moves')}</h3>
      <dl className={classes.facts}>
        {moves.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`merge.kinds.${kind}`)}</dt>
            <dd>{numberOf(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

// Firms that are switched off are merged too: that is how twins often end.
const othersThan = (id: number): AsyncSource => ({
  queryKey: ['firms', 'search', 'others', id],
  search: async (text, signal) => {
    const page = await call('GET /firms', { query: { search: text, pageSize: '25' }, signal })
    return page.data
      .filter((firm) => firm.id !== id)
      .map((firm) => ({
        value: firm.id,
        lead: firm.country_iso,
        label: firm.name,
        hint: [firm.city, shownVat(firm.vat)].filter(Boolean).join(' · '),
      }))
  },
})
