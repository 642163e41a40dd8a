import type { ImportRecord, ImportRemark } from '@dromos/contract/imports/imports.ts'
import { Button } from '@mantine/core'
import { numberOf } from '../platform/format.ts'
import { fetchFile } from '../platform/transfer.ts'
import { IconDownload } from '../ui/icons.ts'
import { saveFile } from '../ui/save-file.ts'
import classes from './imports.module.css'
import { t } from './imports.messages.ts'

const SHOWN = 50

export function ImportRemarks({
  sheet,
  onProblem,
}: {
  sheet: ImportRecord
  onProblem: (error: unknown) => void
}) {
  const { missing, errors, error_count: count, warnings, warning_count: remarks } = sheet
  const isSound = missing.length === 0 && count === 0
  return (
    <div className={classes.remarks} aria-live="polite">
      {missing.length > 0 && <p className="danger">{t('missing', { names: missing.join(', ') })}</p>}
      {isSound && <p className="strong">{t('sound')}</p>}
      {count > 0 && (
        <>
          <p className="danger">{t('mistakes', { count })}</p>
          {sheet.has_file && <TakeMistakes id={sheet.id} onProblem={onProblem} />}
          <RemarkTable remarks={errors} label={t('wrong')} />
          {count > SHOWN && <p>{t('more', { count: count - SHOWN })}</p>}
        </>
      )}
      <Changes sheet={sheet} isOpen={isSound} />
      {remarks > 0 && (
        <details className={classes.details} open={isSound}>
          <summary>{t('warnings', { count: remarks })}</summary>
          <RemarkTable remarks={warnings} label={t('remark')} />
        </details>
      )}
    </div>
  )
}

/** Of a sheet that also names records that are there: what it adds and what it changes in them. */
function Changes({ sheet, isOpen }: { sheet: ImportRecord; isOpen: boolean }) {
  const { total, changed, unchanged, changes } = sheet
  if (changed + unchanged === 0) return null
  const kinds = [
    ['fresh', total - changed - unchanged],
    ['changed', changed],
    ['unchanged', unchanged],
  ] as const
  const said = kinds.filter(([, count]) => count > 0).map(([kind, count]) => t(kind, { count }))
  return (
    <>
      <p className="strong">{said.join(' · ')}</p>
      {changes.length > 0 && (
        <details className={classes.details} open={isOpen}>
          <summary>{t('changes')}</summary>
          <RemarkTable remarks={changes} label={t('stands')} />
          {changes.length > SHOWN && <p>{t('moreChanges', { count: changes.length - SHOWN })}</p>}
        </details>
      )}
    </>
  )
}

function TakeMistakes({ id, onProblem }: { id: number; onProblem: (error: unknown) => void }) {
  const take = (format: 'xlsx' | 'csv') =>
    fetchFile(`/imports/mistakes/${id}?format=${format}`, new AbortController().signal).then(
      (content) => saveFile(content, `${t('mistakesName')}.${format}`),
      onProblem,
    )
  return (
    <div className={classes.choices}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} leftSection={<IconDownload size={15} />} onClick={() => void take(format)}>
          {t('takeMistakes', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}

function RemarkTable({ remarks, label }: { remarks: readonly ImportRemark[]; label: string }) {
  return (
    // Wider than the screen it is scrolled, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={`${classes.table} ${classes.wrapping}`}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('cell')}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {remarks.slice(0, SHOWN).map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{numberOf(row)}</td>
              <td>{column}</td>
              <td>{value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
