import classes from './imports.module.css'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { ownLimits } from '@dromos/contract/bookings/own-input.ts'
import type { ImportRecord } from '@dromos/contract/imports/imports.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf } from '../platform/api.ts'
import { fetchFile } from '../platform/transfer.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { IconDownload } from '../ui/icons.ts'
import { saveFile } from '../ui/save-file.ts'
import { WorkProgress } from '../ui/states/work-progress.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRemarks } from './import-remarks.tsx'
import { isUnderWay } from './imports.api.ts'
import { t } from './imports.messages.ts'
import { useImport } from './use-import.ts'
import { numberOf } from '../platform/format.ts'

const hintOf = (kind: ImportKind): string =>
  kind === 'bookings' ? t('hintBookings', { most: ownLimits.aDay }) : t('hint')

export function ImportSteps({
  kind,
  type,
  listLink,
}: {
  kind: ImportKind
  type: CategoryType | undefined
  listLink: ReactNode
}) {
  const { sheet, sending, isBusy, problem, ...act } = useImport(kind, type)
  const isGoing = sheet !== null && isUnderWay(sheet.state)
  return (
    <div className={classes.import}>
      {!isGoing && (
        <>
          <Card title={t('begin')}>
            <p>{hintOf(kind)}</p>
            <Template kind={kind} type={type} onProblem={act.tell} />
          </Card>
          <Card title={t('choose')}>
            <FileDrop
              accept=".xlsx,.csv,text/csv"
              label={t(sheet ? 'another' : 'chooseFile')}
              hint={t('dropHint')}
              onFiles={([file]) => file && void act.choose(file)}
            />
            <output>
              {sending !== null && (
                <span className={classes.progress}>
                  <progress aria-label={t('sending', { name: sending })} /> {t('sending', { name: sending })}
                  <Button size="xs" onClick={act.stop}>
                    {t('cancel')}
                  </Button>
                </span>
              )}
            </output>
          </Card>
        </>
      )}
      {problem && (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
      {sheet && sending === null && (
        <Card title={t('check', { name: sheet.name })}>
          <Outcome sheet={sheet} listLink={listLink} />
          <ImportProgress sheet={sheet} onCancel={() => void act.cancel()} />
          {isOpen(sheet) && (
            <>
              <ImportRemarks sheet={sheet} onProblem={act.tell} />
              <p className="muted">{t('columnsHint')}</p>
              <ImportColumns
                sheet={sheet}
                isLocked={isBusy || sheet.state !== 'judged'}
                onColumns={(columns) => void act.match(columns)}
              />
              <Enter sheet={sheet} isBusy={isBusy} onEnter={() => void act.start()} />
            </>
          )}
        </Card>
      )}
    </div>
  )
}

const isOpen = ({ state }: ImportRecord): boolean => state === 'judged' || state === 'failed'

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Enter({ sheet, isBusy, onEnter }: { sheet: ImportRecord; isBusy: boolean; onEnter: () => void }) {
  const { total, missing, error_count: mistakes, has_file: hasFile } = sheet
  const isSound = total > 0 && missing.length === 0 && mistakes === 0 && hasFile
  return (
    <div className={classes.choices}>
      <Button variant="filled" disabled={isBusy || !isSound} onClick={onEnter}>
        {t('enter', { count: total })}
      </Button>
      {!hasFile && <span>{t('gone')}</span>}
    </div>
  )
}

function Outcome({ sheet, listLink }: { sheet: ImportRecord; listLink: ReactNode }) {
  const { state, done, problem } = sheet
  return (
    <output>
      {state === 'done' && (
        <span className="strong">
          <strong>{t('created', { count: done })}</strong> {listLink}
        </span>
      )}
      {state === 'failed' && <span className="danger">{problem || t('failed')}</span>}
      {state === 'cancelled' && <span>{t('cancelled')}</span>}
    </output>
  )
}

function Template({
  kind,
  type,
  onProblem,
}: {
  kind: ImportKind
  type: CategoryType | undefined
  onProblem: (error: unknown) => void
}) {
  const take = (format: 'xlsx' | 'csv') => {
    const address = addressOf('/imports/template/{kind}', { params: { kind }, query: { format, type } })
    return fetchFile(address, new AbortController().signal).then(
      (content) => saveFile(content, `${t('templateName')}.${format}`),
      onProblem,
    )
  }
  return (
    <div className={classes.choices}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} leftSection={<IconDownload size={15} />} onClick={() => void take(format)}>
          {t('template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}

function ImportProgress({ sheet, onCancel }: { sheet: ImportRecord; onCancel: () => void }) {
  const { state, done, total } = sheet
  if (!isUnderWay(state)) return null
  const words = { done: numberOf(done), total: numberOf(total) }
  const text = t(`progress.${state as 'waiting' | 'checking' | 'entering'}`, words)
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
