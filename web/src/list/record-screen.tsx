import { Button } from '@mantine/core'
import type { FilterTable, ListTable } from '@dromos/contract/base/filters.ts'
import { liveLists } from '@dromos/contract/base/live-channel.ts'
import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { toast } from '../ui/dialogs/toast.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import type { FormFoot } from '../ui/form/form-footer.tsx'
import { t } from '../ui/form/record-actions.messages.ts'
import { RecordForm } from '../ui/form/record-form.tsx'
import type { FormWords, RecordTabs } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import type { Stamp } from '../ui/form/record-stamp.tsx'
import type { RecordFormData } from '../ui/form/use-record-form.ts'
import type { RailContent } from '../ui/rail.tsx'
import { FormPresence } from './presence/form-presence.tsx'
import { RecordNeighbours } from './record-neighbours.tsx'
import type { ListPlace, RecordSource } from './record-source.ts'
import { useListBack } from './use-origin.ts'

interface ReadRecordProps<R, K extends QueryKey> {
  list: Pick<ListPlace, 'title' | 'path'>
  read: (id: number) => UseQueryOptions<R, Error, R, K>
  children: (record: R) => ReactNode
}

export function ReadRecord<R extends { id: number }, K extends QueryKey>({
  list,
  read,
  children,
}: ReadRecordProps<R, K>) {
  const { id = '' } = useParams({ strict: false })
  const isNumber = /^[1-9]\d{0,9}$/.test(id)
  const { data, error, refetch } = useQuery({ ...read(Number(id)), enabled: isNumber })
  if (!isNumber) return <Navigate to="/error" replace />
  if (data) return <Fragment key={data.id}>{children(data)}</Fragment>
  return (
    <RecordLoading title={list.title} error={error} onRetry={() => void refetch()}>
      <Button renderRoot={(props) => <Link to={list.path} {...props} />}>{list.title}</Button>
    </RecordLoading>
  )
}

/** After a save: a notice, and for a new record its own address; `search`: the tab it opens at. */
export function useSavedRecord(
  record: object | null,
  { edit }: Pick<ListPlace, 'edit'>,
  text: string,
  search: Record<string, string> = {},
): (saved: { id: number }) => void {
  const navigate = useNavigate()
  return ({ id }) => {
    toast({ text })
    if (!record) void navigate({ to: `${edit}/${id}`, search, replace: true })
  }
}

interface ShownRecord extends Stamp {
  id: number
  active: boolean
  can: { update: boolean }
}

interface RecordScreenProps<L, F extends FieldValues, B> {
  record: ShownRecord | null
  list: L
  title: string | null | undefined
  data: RecordFormData<F, B>
  words: FormWords
  startAt: FieldPath<F>
  aside?: ReactNode
  actions?: ReactNode
  /** Under the title: what its reader came for. */
  below?: ReactNode
  notice?: ReactNode
  foot?: FormFoot | undefined
  tabs?: RecordTabs
  /** What is known of it beside its form. */
  rail?: RailContent | undefined
  children?: ReactNode
}

interface AroundProps<L, F extends FieldValues, B> {
  record: { id: number }
  list: L
  data: RecordFormData<F, B>
}

/** Who else has it open, where its list tells of changes, and the ways to those beside it. */
function Around<
  T extends ListTable,
  R extends { id: number },
  E extends FilterTable,
  F extends FieldValues,
  B,
>({ record: { id }, list, data }: AroundProps<RecordSource<T, R, E>, F, B>) {
  const shared = liveLists.find((name) => name === list.name)
  return (
    <>
      {shared && <FormPresence kind={shared} id={id} control={data.form.control} />}
      <RecordNeighbours source={list} id={id} />
    </>
  )
}

export function RecordScreen<
  T extends ListTable,
  R extends { id: number },
  E extends FilterTable,
  F extends FieldValues,
  B,
>(props: RecordScreenProps<RecordSource<T, R, E>, F, B>) {
  const { record, list, data } = props
  const { search, back } = useListBack(list)
  return (
    <RecordForm
      title={props.title ?? list.newTitle}
      trail={
        <Link to={list.path} search={search}>
          {list.title}
        </Link>
      }
      aside={
        <>
          {props.aside}
          {record && !record.active && <StateFlag tone="warning">{t('off')}</StateFlag>}
        </>
      }
      actions={
        <>
          {record && <Around {...props} record={record} />}
          {props.actions}
        </>
      }
      below={props.below}
      notice={props.notice}
      foot={props.foot}
      rail={props.rail}
      form={data.form}
      startAt={record ? undefined : props.startAt}
      saving={data.saving}
      words={props.words}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
      {...(props.tabs && { tabs: props.tabs })}
    >
      {props.children}
    </RecordForm>
  )
}
