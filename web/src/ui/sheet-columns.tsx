import type { ImportReply } from '@dromos/contract/sheets.ts'
import { Button } from '@mantine/core'
import { saveFile } from './save-file.ts'
import classes from './sheet-import.module.css'
import { t } from './sheet-import.messages.ts'

/** Under each head of a sheet which field it is, and the first rows. */
export function SheetColumns({
  reply,
  onColumns,
}: {
  reply: ImportReply
  onColumns: (columns: (string | null)[]) => void
}) {
  const { heads, columns, fields, preview } = reply
  const choose = (index: number, name: string) =>
    onColumns(
      columns.map((current, at) => {
        if (at === index) return name || null
        return current === name ? null : current
      }),
    )
  return (
    // Wider than the screen it is scrolled, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached
    <section className={classes['scroll']} aria-label={t('preview')} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head || index} scope="col">
                {head || '–'}
                <select
                  aria-label={t('fieldOf', { head: head || String(index + 1) })}
                  value={columns[index] ?? ''}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                >
                  <option value="">{t('leaveOut')}</option>
                  {fields.map(({ name, label, required }) => (
                    <option key={name} value={name}>
                      {required ? `${label} *` : label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a sheet are known by their number
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={heads[index] || index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const SHOWN = 50

/** What is wrong, by row and column, and what should be looked at. */
export function Remarks({ reply }: { reply: ImportReply }) {
  const { missing, errors, error_count: count, warnings } = reply
  const lineOf = ({ row, column, message }: ImportReply['errors'][number]) =>
    `${t('row', { row })}${column ? `, ${column}` : ''}: ${message}`
  const saveErrors = () => {
    const text = `\ufeff${errors.map(lineOf).join('\r\n')}`
    saveFile(new Blob([text], { type: 'text/plain' }), `${t('errorsName')}.txt`)
  }
  return (
    <div aria-live="polite">
      {missing.length > 0 && (
        <p className={classes['problem']}>{t('missing', { names: missing.join(', ') })}</p>
      )}
      {count > 0 && (
        <>
          <p className={classes['problem']}>
            {t('mistakes', { count })} <Button onClick={saveErrors}>{t('saveErrors')}</Button>
          </p>
          <ul>
            {errors.slice(0, SHOWN).map((error) => (
              <li key={lineOf(error)}>{lineOf(error)}</li>
            ))}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p>{t('warnings', { count: warnings.length })}</p>
          <ul>
            {warnings.slice(0, SHOWN).map((warning) => (
              <li key={lineOf(warning)}>{lineOf(warning)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
