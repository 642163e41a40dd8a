import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useFormState } from 'react-hook-form'
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isAtField } from '../../platform/at-field.ts'
import { drawnField } from '../../platform/form-focus.ts'
import { problemsOf } from '../../platform/form-problems.ts'
import { useCommands } from '../../platform/commands.ts'
import type { PaletteCommand } from '../../platform/commands.ts'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import type { Saving } from '../../platform/use-save.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ShowValue } from './conflict-words.ts'
import { FormReadOnly } from '../fields/use-field.ts'
import { FormFooter, saveKey } from './form-footer.tsx'
import type { FieldLabels, FormFoot } from './form-footer.tsx'
import { t } from './form.messages.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Page } from '../page.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { WithRail } from '../rail.tsx'
import type { RailContent } from '../rail.tsx'
import { RecordStamp } from './record-stamp.tsx'
import type { Stamp } from './record-stamp.tsx'
import { useChosenInView } from '../use-chosen-in-view.ts'
import classes from './record-form.module.css'
import { t as ui } from '../ui.messages.ts'

export interface FormWords {
  labels: FieldLabels
  showValue?: ShowValue
}

export interface RecordTabs {
  label: string
  open: string
  onOpen: (tab: string) => void
  list: readonly RecordTab[]
}

interface RecordTab {
  value: string
  label: string
  count?: number | undefined
  panel: ReactNode
  /** Which fields it shows, by their paths: it is marked while one of them is wrong. */
  holds?: (path: string) => boolean
  /** Nothing in it is saved with the record: its bar stays away while nothing is unsaved. */
  isToRead?: boolean
}

interface RecordFormProps<T extends FieldValues, O> {
  title: string
  trail?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  below?: ReactNode
  form: UseFormReturn<T, unknown, O>
  saving: Saving<T>
  words: FormWords
  /** The record may be read but not changed: no footer, nothing to type in. */
  readOnly?: boolean
  stamp?: Stamp | undefined
  onCancel: () => void
  foot?: FormFoot | undefined
  notice?: ReactNode
  startAt?: FieldPath<T> | undefined
  tabs?: RecordTabs
  /** What is known of it beside the body; see `WithRail`. */
  rail?: RailContent | undefined
  children?: ReactNode
}

export function RecordForm<T extends FieldValues, O>(props: RecordFormProps<T, O>) {
  const { title, aside, actions, below, form, saving, words, readOnly = false } = props
  const tabs = withOpenTab(props.tabs)
  const { foot } = props
  useSaveKeys(readOnly ? undefined : saving.save, readOnly ? undefined : foot?.send.run)
  useCommands([...(readOnly ? [] : [saveCommand(saving.save)]), ...tabCommands(tabs)])
  useStart(form, props.startAt)
  return (
    <FormReadOnly value={readOnly}>
      <LeaveGuard control={form.control} isDone={saving.isDone} />
      <ConflictDialog saving={saving} {...words} />
      <form noValidate onSubmit={(event) => event.preventDefault()} className={classes.form}>
        <TabFrame tabs={tabs}>
          <Page
            title={title}
            trail={props.trail}
            aside={aside}
            actions={actions}
            below={below}
            tabs={tabs && <FormTabRow tabs={tabs} control={form.control} />}
          >
            <Beside rail={props.rail} isForm={isForm(tabs)}>
              {props.notice}
              <ProblemSummary control={form.control} saving={saving} labels={words.labels} />
              {tabs ? <Panels tabs={tabs} /> : props.children}
              {props.stamp && <RecordStamp stamp={props.stamp} />}
            </Beside>
          </Page>
        </TabFrame>
        {!readOnly && (
          <FormFooter
            control={form.control}
            saving={saving}
            labels={words.labels}
            onCancel={props.onCancel}
            isNew={!props.stamp}
            foot={foot}
            hasFields={isForm(tabs)}
          />
        )}
      </form>
    </FormReadOnly>
  )
}

interface BesideProps {
  rail: RailContent | undefined
  isForm: boolean
  children: ReactNode
}

/** Fields are no wider than where a rail stands beside them; what is only read has the whole screen. */
function Beside({ rail, isForm, children }: BesideProps) {
  if (rail) return <WithRail rail={rail}>{children}</WithRail>
  return isForm ? <div className={classes.column}>{children}</div> : children
}

const isForm = (tabs: RecordTabs | undefined): boolean =>
  !tabs?.list.some(({ value, isToRead }) => isToRead && value === tabs.open)

export function RecordWithoutForm({
  title,
  trail,
  aside,
  tabs: given,
}: {
  title: string
  trail?: ReactNode
  aside: ReactNode
  tabs: RecordTabs
}) {
  const tabs = withOpenTab(given)
  useCommands(tabCommands(tabs))
  return (
    <div className={classes.form}>
      <TabFrame tabs={tabs}>
        <Page title={title} trail={trail} aside={aside} tabs={<TabRow tabs={tabs} />}>
          <Panels tabs={tabs} />
        </Page>
      </TabFrame>
    </div>
  )
}

/** An address may name a tab that this record, or this reader, does not have: then the first is open. */
function withOpenTab<T extends RecordTabs | undefined>(tabs: T): T {
  const [first] = tabs?.list ?? []
  if (!tabs || !first || tabs.list.some(({ value }) => value === tabs.open)) return tabs
  return { ...tabs, open: first.value }
}

const saveCommand = (run: () => void): PaletteCommand => ({
  id: 'save',
  label: ui('save'),
  keys: saveKey,
  run,
})

function tabCommands(tabs: RecordTabs | undefined): PaletteCommand[] {
  if (!tabs) return []
  return tabs.list
    .filter(({ value }) => value !== tabs.open)
    .map(({ value, label }) => ({
      id: `tab ${value}`,
      label: t('openTab', { tab: label }),
      run: () => tabs.onOpen(value),
    }))
}

function useStart<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  path: FieldPath<T> | undefined,
): void {
  const begin = useEffectEvent((at: string) => {
    if (isAtField()) return
    const field = drawnField(form, at)
    field?.focus?.()
    // As Tab does: what stands there is typed over.
    field?.select?.()
  })
  useEffect(() => {
    if (!path) return undefined
    // After the shell has announced the new screen by its own focus.
    const timer = setTimeout(begin, 80, path)
    const giveUp = () => clearTimeout(timer)
    // A hand that has pressed something by then knows where it goes.
    addEventListener('pointerdown', giveUp)
    return () => {
      giveUp()
      removeEventListener('pointerdown', giveUp)
    }
  }, [path])
}

function TabFrame({ tabs, children }: { tabs: RecordTabs | undefined; children: ReactNode }) {
  if (!tabs) return <div className={classes.tabs}>{children}</div>
  return (
    <Tabs
      value={tabs.open}
      onChange={(tab) => {
        if (tab) tabs.onOpen(tab)
      }}
      keepMounted={false}
      className={classes.tabs ?? ''}
    >
      {children}
    </Tabs>
  )
}

interface FormTabRowProps<T extends FieldValues, O> {
  tabs: RecordTabs
  control: Control<T, unknown, O>
}

/** Only this follows what is wrong in the form, so that the form need not. */
function FormTabRow<T extends FieldValues, O>({ tabs, control }: FormTabRowProps<T, O>) {
  const { errors } = useFormState({ control })
  const paths = problemsOf(errors).map(({ path }) => path)
  return (
    <TabRow
      tabs={tabs}
      problemsIn={({ holds }) => (holds ? paths.filter((path) => holds(path)).length : 0)}
    />
  )
}

function TabRow({ tabs, problemsIn }: { tabs: RecordTabs; problemsIn?: (tab: RecordTab) => number }) {
  const words = tabs.list.map(({ label, count }) => `${label} ${count ?? ''}`).join()
  const row = useChosenInView<HTMLDivElement>(tabs.open, words)
  return (
    <Tabs.List ref={row} aria-label={tabs.label} className={classes.tabRow ?? ''}>
      {tabs.list.map((tab) => {
        const { value, label, count } = tab
        const problems = problemsIn?.(tab) ?? 0
        return (
          <Tabs.Tab key={value} value={value} data-wrong={problems > 0 || undefined}>
            {label} {count !== undefined && <span className={classes.tabCount}>{count}</span>}
            {problems > 0 && <span className="visually-hidden"> {t('problems', { count: problems })}</span>}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}

function Panels({ tabs }: { tabs: RecordTabs }) {
  return tabs.list.map(({ value, panel }) => (
    <Tabs.Panel key={value} value={value}>
      {panel}
    </Tabs.Panel>
  ))
}
