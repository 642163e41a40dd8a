import { NativeSelect } from '@mantine/core'
import type { ImportRecord } from '@dromos/contract/imports/imports.ts'
import classes from './imports.module.css'
import { t } from './imports.messages.ts'

export function ImportColumns({
  sheet,
  isLocked,
  onColumns,
}: {
  sheet: ImportRecord
  isLocked: boolean
  onColumns: (columns: (string | null)[]) => void
}) {
  const { heads, columns, fields, preview, errors } = sheet
  const wrong = new Map(errors.map(({ row, column, message }) => [cellKey(row, column), message]))
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
    <section className={classes.scroll} aria-label={t('preview')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head || index} scope="col" data-out={columns[index] === null || undefined}>
                {head || '–'}
                <NativeSelect
                  size="xs"
                  mt={4}
                  miw={130}
                  aria-label={t('fieldOf', { head: head || String(index + 1) })}
                  value={columns[index] ?? ''}
                  disabled={isLocked}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                >
                  <option value="">{t('leaveOut')}</option>
                  {fields.map(({ name, label, required }) => (
                    <option key={name} value={name}>
                      {required ? `${label} *` : label}
                    </option>
                  ))}
                </NativeSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td
                  key={heads[index] || index}
                  data-out={columns[index] === null || undefined}
                  data-wrong={wrong.has(cellKey(row + FIRST_ROW, heads[index])) || undefined}
                  title={wrong.get(cellKey(row + FIRST_ROW, heads[index]))}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** As a spreadsheet counts: the head is row 1. */
const FIRST_ROW = 2

const cellKey = (row: number, column = ''): string => `${row} ${column}`
