import type { ExportRecord } from '@dromos/contract/exports/exports.ts'
import { titleOfList } from '@dromos/contract/views/list-titles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { language } from '../../i18n/language.ts'
import { momentOf, numberOf, sizeOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { fetchFile } from '../../platform/transfer.ts'
import { IconDownload } from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'
import classes from './export-rows.module.css'
import { cancelExport, isUnderWay } from './exports.api.ts'
import { t } from './exports.messages.ts'

/** Exports that are written behind the scenes: how far each is, or its file. */
export function ExportRows({ exports }: { exports: readonly ExportRecord[] }) {
  return (
    <ul className={classes.rows} aria-label={t('label')}>
      {exports.map((record) => (
        <ExportRow key={record.id} record={record} />
      ))}
    </ul>
  )
}

function ExportRow({ record }: { record: ExportRecord }) {
  const { id, list, format, state, problem, created_at: at, size } = record
  const [said, say] = useState('')
  const [isComing, setComing] = useState(false)
  const title = titleOfList(list)[language]
  const attempt = async (work: () => Promise<void>) => {
    say('')
    await work().catch((error: unknown) => say(sentenceOf(error)))
  }
  const take = async () => {
    setComing(true)
    await attempt(async () => {
      const content = await fetchFile(`/exports/content/${id}`, new AbortController().signal)
      saveFile(content, `${title}.${format}`)
    })
    setComing(false)
  }
  const worry = said || problem
  return (
    <li className={classes.row}>
      <span className={classes.head}>
        <strong>{title}</strong>
        <span className="muted">
          {format.toUpperCase()} · <time dateTime={at}>{momentOf(at)}</time>
        </span>
      </span>
      {isUnderWay(state) && (
        <Progress record={record} onCancel={() => void attempt(() => cancelExport(id))} />
      )}
      {state === 'done' && size !== null && (
        <Button leftSection={<IconDownload size={15} />} disabled={isComing} onClick={() => void take()}>
          {t('take', { name: `${title}.${format}` })}
        </Button>
      )}
      <output className="muted">{stateOf(record)}</output>
      {worry && (
        <p role="alert" className="danger">
          {worry}
        </p>
      )}
    </li>
  )
}

function Progress({ record, onCancel }: { record: ExportRecord; onCancel: () => void }) {
  const { state, done, total } = record
  const words = { done: numberOf(done), total: numberOf(total ?? 0) }
  const counted = total === null ? t('counting') : t('writing', words)
  const text = state === 'waiting' ? t('waiting') : counted
  return (
    <WorkProgress
      text={text}
      done={state === 'waiting' ? null : done}
      total={total}
      hint={t('leave')}
      onCancel={onCancel}
    />
  )
}

function stateOf({ state, size, done, kept_until: until }: ExportRecord): string {
  if (state === 'cancelled') return t('cancelled')
  if (state !== 'done') return ''
  if (size === null || until === null) return t('gone')
  return t('ready', { count: done, size: sizeOf(size), until: momentOf(until) })
}
