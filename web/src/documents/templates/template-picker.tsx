import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAuthor } from '../../platform/session/session.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { isDay } from '@dromos/contract/notation/days.rules.ts'
import { matching } from '../../ui/fields/list-filter.ts'
import { IconSearch } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { firstWorkingDay } from './first-working-day.ts'
import { useWayBack } from '../document-home.ts'
import type { DocumentHome } from '../document-home.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateLine } from './template-line.tsx'
import { templatesQuery } from './templates.ts'
import type { TemplateCalls } from './templates.ts'
import { t } from './templates.messages.ts'
import classes from './templates.module.css'

interface TemplatePickerProps<T, F extends string> {
  home: DocumentHome<T, F>
  create: `/app/${string}`
  calls: TemplateCalls
  onPick: (template: DocumentTemplate, firstDay: string) => void
}

export function TemplatePicker<T, F extends string>({
  home,
  create,
  calls,
  onPick,
}: TemplatePickerProps<T, F>) {
  const list = useWayBack(home)
  const { data, error, refetch } = useQuery(templatesQuery(calls))
  const [edited, setEdited] = useState<DocumentTemplate | null>(null)
  const [text, setText] = useState('')
  const { control, setError } = useForm({ defaultValues: { day: firstWorkingDay() } })
  const day = useWatch({ control, name: 'day' })
  const options = data?.map((template) => ({ template, label: wordsOf(template) })) ?? []
  const found = matching({ options, search: text }).map(({ template }) => template)
  const pick = (template: DocumentTemplate) => {
    if (isDay(day)) onPick(template, day)
    else setError('day', { type: 'server', message: t('badDay') }, { shouldFocus: true })
  }
  const takeFirst = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      step(event, 1)
    }
    if (event.key === 'Enter' && first) pick(first)
  }
  return (
    <Page
      title={t('choose')}
      trail={
        <Link to={home.path} search={list.search}>
          {home.title}
        </Link>
      }
      actions={<Button renderRoot={(props) => <Link to={create} {...props} />}>{calls.words.empty}</Button>}
    >
      <div className={classes.picker} data-templates>
        <div className={classes.head}>
          <TextInput
            type="search"
            label={t('search')}
            leftSection={<IconSearch size={15} />}
            value={text}
            maxLength={100}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is there to find one of them
            autoFocus
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={takeFirst}
          />
          <DateField control={control} name="day" label={t('firstDay')} required />
        </div>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error && <SkeletonLines count={5} />}
        {data && found.length === 0 && <Nothing isNarrowed={data.length > 0} hint={calls.words.none} />}
        <Lists calls={calls} templates={found} onPick={pick} onEdit={setEdited} />
      </div>
      {edited && <Edited calls={calls} template={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface EditedProps {
  calls: TemplateCalls
  template: DocumentTemplate
  onClose: () => void
}

function Edited({ calls, template, onClose }: EditedProps) {
  useFocusBack()
  return (
    <Dialog title={t('editTitle')} size={460} onClose={onClose}>
      <TemplateForm calls={calls} documentId={null} known={template} replaceable={[]} onDone={onClose} />
    </Dialog>
  )
}

function Nothing({ isNarrowed, hint }: { isNarrowed: boolean; hint: string }) {
  return isNarrowed ? <Empty title={t('unmatched')} /> : <Empty title={t('none')} text={hint} />
}

interface ListsProps {
  calls: TemplateCalls
  templates: readonly DocumentTemplate[]
  onPick: (template: DocumentTemplate) => void
  onEdit: (template: DocumentTemplate) => void
}

function Lists({ templates, ...lines }: ListsProps) {
  const me = useAuthor().user.id
  const groups = [
    { title: t('mine'), list: templates.filter(({ owner }) => owner.id === me) },
    { title: t('shared'), list: templates.filter(({ owner }) => owner.id !== me) },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move among the buttons inside
    <div className={classes.lists} onKeyDown={move}>
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul className="bare">
                {list.map((template) => (
                  <TemplateLine key={template.id} template={template} {...lines} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function move(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  step(event, by)
}

function step({ currentTarget }: KeyboardEvent, by: number): void {
  const all = [
    ...(currentTarget.closest('[data-templates]')?.querySelectorAll<HTMLElement>('[data-template]') ?? []),
  ]
  const at = all.findIndex((one) => one === document.activeElement)
  all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus()
}

const wordsOf = ({ name, customer, from, to, owner }: DocumentTemplate): string =>
  [name, customer, from, to, owner.name].join(' ')
