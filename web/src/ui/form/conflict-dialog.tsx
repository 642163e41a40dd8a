import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Difference } from '../../platform/form-difference.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import type { Conflict } from '../../platform/save-attempt.ts'
import { useSaveKeys } from '../../platform/save-keys.ts'
import type { Saving } from '../../platform/use-save.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import type { FieldLabels } from './form-footer.tsx'
import { t } from './form.messages.ts'
import classes from './record-form.module.css'

/** Writes a field's value for people; undefined leaves it to the plain way. */
export type ShowValue = (path: string, value: unknown) => string | undefined

interface ConflictDialogProps<T> {
  saving: Saving<T>
  labels: FieldLabels
  showValue?: ShowValue | undefined
}

/** Two versions of one record, field by field, when somebody else has saved in between. */
export function ConflictDialog<T>({ saving, ...words }: ConflictDialogProps<T>) {
  const { conflict } = saving
  return (
    <Dialog isOpen={conflict !== null} onClose={saving.postpone} size={620} title={t('conflict.title')}>
      {conflict && <ConflictTable conflict={conflict} saving={saving} {...words} />}
    </Dialog>
  )
}

function ConflictTable<T>({
  conflict,
  saving,
  labels,
  showValue,
}: ConflictDialogProps<T> & { conflict: Conflict<T> }) {
  const { differences } = conflict
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(() => paths(differences.filter(isTheirs)))
  const takesTheirs = ({ path }: Difference) => theirs.has(path)
  useSaveKeys(() => saving.settle(takesTheirs))
  const choose = (path: string, isTaken: boolean) => {
    const next = new Set(theirs)
    if (isTaken) next.add(path)
    else next.delete(path)
    setTheirs(next)
  }
  return (
    <>
      <p className={classes.text}>{t(differences.length > 0 ? 'conflict.text' : 'conflict.nothing')}</p>
      {differences.length > 0 && (
        <div className={classes.tableBox}>
          <table className={classes.conflict}>
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.mine')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <ConflictRow
                  key={difference.path}
                  difference={difference}
                  label={pathLabel(difference.path, labels) || difference.path}
                  isTaken={takesTheirs(difference)}
                  choose={choose}
                  showValue={showValue}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={classes.choices}>
        {differences.length > 0 && (
          <>
            <Button onClick={() => setTheirs(new Set())}>{t('conflict.keepMine')}</Button>
            <Button onClick={() => setTheirs(paths(differences))}>{t('conflict.takeTheirs')}</Button>
          </>
        )}
        <span className={classes.gap} />
        <Button onClick={saving.postpone}>{t('conflict.later')}</Button>
        <Button variant="filled" onClick={() => saving.settle(takesTheirs)} data-autofocus>
          {t('conflict.save')}
        </Button>
      </div>
    </>
  )
}

const paths = (differences: Difference[]): Set<string> => new Set(differences.map(({ path }) => path))
const isTheirs = ({ changedBy }: Difference): boolean => changedBy === 'them'

function ConflictRow({
  difference,
  label,
  isTaken,
  choose,
  showValue,
}: {
  difference: Difference
  label: string
  isTaken: boolean
  choose: (path: string, isTaken: boolean) => void
  showValue: ShowValue | undefined
}) {
  const { path, mine, theirs } = difference
  const show = (value: unknown) => showValue?.(path, value) ?? plainly(value)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Radio
          name={path}
          checked={!isTaken}
          onChange={() => choose(path, false)}
          label={show(mine)}
          aria-label={`${t('conflict.useMine', { field: label })}: ${show(mine)}`}
        />
      </td>
      <td>
        <Radio
          name={path}
          checked={isTaken}
          onChange={() => choose(path, true)}
          label={show(theirs)}
          aria-label={`${t('conflict.useTheirs', { field: label })}: ${show(theirs)}`}
        />
      </td>
    </tr>
  )
}

function plainly(value: unknown): string {
  if (value === undefined) return t('conflict.missing')
  if (value === null || value === '') return t('conflict.empty')
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
  if (Array.isArray(value)) return t('conflict.rows', { count: value.length })
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('conflict.item')
}
