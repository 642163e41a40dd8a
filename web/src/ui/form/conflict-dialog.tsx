import { Button, Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Difference } from '../../platform/form-difference.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { disputed, takenOver } from '../../platform/save-attempt.ts'
import type { Conflict } from '../../platform/save-attempt.ts'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import type { Saving } from '../../platform/use-save.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { toast } from '../dialogs/toast.tsx'
import { wordsOfValue } from './conflict-words.ts'
import type { ShowValue } from './conflict-words.ts'
import type { FieldLabels } from './form-footer.tsx'
import { t } from './form.messages.ts'
import classes from './record-form.module.css'

interface ConflictDialogProps<T> {
  saving: Saving<T>
  labels: FieldLabels
  showValue?: ShowValue | undefined
}

/** What both changed is chosen field by field; what was not touched here is taken over, and said. */
export function ConflictDialog<T>({ saving, ...words }: ConflictDialogProps<T>) {
  const { conflict, taken } = saving
  const { labels } = words
  useEffect(() => {
    if (!taken) return
    const fields = namesOf(taken.paths, labels)
    const { by: who } = taken
    toast({ text: who ? t('conflict.takenOverBy', { who, fields }) : t('conflict.takenOver', { fields }) })
  }, [taken, labels])
  const who = conflict?.theirs.by
  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={saving.postpone}
      size={700}
      title={who ? t('conflict.titleBy', { who }) : t('conflict.title')}
    >
      {conflict && <ConflictTable conflict={conflict} saving={saving} {...words} />}
    </Dialog>
  )
}

type Choice = 'mine' | 'theirs'

function ConflictTable<T>({
  conflict,
  saving,
  labels,
  showValue,
}: ConflictDialogProps<T> & { conflict: Conflict<T> }) {
  const open = disputed(conflict)
  const taken = takenOver(conflict).paths
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [isRefused, setRefused] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const save = () => {
    const undecided = open.findIndex(({ path }) => !chosen.has(path))
    if (undecided < 0) return saving.settle(({ path }) => chosen.get(path) === 'theirs')
    setRefused(true)
    table.current?.querySelectorAll<HTMLInputElement>('tbody input')[undecided * 2]?.focus()
  }
  useSaveKeys(save)
  const chooseAll = (choice: Choice) => setChosen(new Map(open.map(({ path }) => [path, choice])))
  return (
    <>
      <p className={classes.text}>{t('conflict.text')}</p>
      <div className={classes.tableBox}>
        <table ref={table} className={classes.conflict}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{conflict.theirs.by ?? t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((difference, index) => (
              <ConflictRow
                key={difference.path}
                difference={difference}
                label={pathLabel(difference.path, labels) || difference.path}
                isFirst={index === 0}
                chosen={chosen.get(difference.path)}
                choose={(choice) => setChosen(new Map(chosen).set(difference.path, choice))}
                showValue={showValue}
              />
            ))}
          </tbody>
        </table>
      </div>
      {taken.length > 0 && (
        <p className={classes.text}>{t('conflict.taken', { fields: namesOf(taken, labels) })}</p>
      )}
      <p role="alert" className={classes.text}>
        {isRefused && chosen.size < open.length && t('conflict.undecided')}
      </p>
      <div className={classes.choices}>
        <Button onClick={() => chooseAll('mine')}>{t('conflict.keepMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>{t('conflict.takeTheirs')}</Button>
        <span className={classes.gap} />
        <Button onClick={saving.postpone}>{t('conflict.later')}</Button>
        <Button variant="filled" onClick={save}>
          {t('conflict.save')}
        </Button>
      </div>
    </>
  )
}

const namesOf = (paths: readonly string[], labels: FieldLabels): string =>
  [...new Set(paths.map((path) => pathLabel(path, labels) || path))].join(', ')

function ConflictRow({
  difference,
  label,
  isFirst,
  chosen,
  choose,
  showValue,
}: {
  difference: Difference
  label: string
  isFirst: boolean
  chosen: Choice | undefined
  choose: (choice: Choice) => void
  showValue: ShowValue | undefined
}) {
  const { path, mine, theirs } = difference
  const values = { mine: wordsOfValue(path, mine, showValue), theirs: wordsOfValue(path, theirs, showValue) }
  const asks = { mine: 'conflict.useMine', theirs: 'conflict.useTheirs' } as const
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((choice) => (
        <td key={choice}>
          <Radio
            name={path}
            checked={chosen === choice}
            onChange={() => choose(choice)}
            label={values[choice]}
            aria-label={`${t(asks[choice], { field: label })}: ${values[choice]}`}
            {...(isFirst && choice === 'mine' && { 'data-autofocus': true })}
          />
        </td>
      ))}
    </tr>
  )
}
