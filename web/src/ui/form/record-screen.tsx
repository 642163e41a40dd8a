import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { toast } from '../dialogs/toast.tsx'
import { StateFlag } from '../state-chip.tsx'
import { useBack } from '../use-back.ts'
import { t } from './record-actions.messages.ts'
import { RecordForm } from './record-form.tsx'
import type { FormWords } from './record-form.tsx'
import { RecordLoading } from './record-loading.tsx'
import type { Stamp } from './record-stamp.tsx'
import type { RecordFormData } from './use-record-form.ts'

/** The list that a record belongs to: what it is called and its address. */
export interface RecordList {
  title: string
  path: `/app/${string}`
}

interface ReadRecordProps<R, K extends QueryKey> {
  list: RecordList
  /** How the record of the address is read. */
  read: (id: number) => UseQueryOptions<R, Error, R, K>
  children: (record: R) => ReactNode
}

/** Draws the record whose id stands in the address, once it is read; until then its outline, or why it cannot be. */
export function ReadRecord<R extends { id: number }, K extends QueryKey>({
  list,
  read,
  children,
}: ReadRecordProps<R, K>) {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(read(Number(id)))
  if (data) return <Fragment key={data.id}>{children(data)}</Fragment>
  return (
    <RecordLoading title={list.title} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to={list.path}>
        {list.title}
      </Button>
    </RecordLoading>
  )
}

/** What follows a save: a word of it, and for a new record its own address, which begins with `edit`. */
export function useSavedRecord(
  record: object | null,
  edit: `/app/${string}`,
  text: string,
): (saved: { id: number }) => void {
  const navigate = useNavigate()
  return ({ id }) => {
    toast({ text })
    if (!record) void navigate({ to: `${edit}/${id}`, replace: true })
  }
}

interface ShownRecord extends Stamp {
  active: boolean
  can: { update: boolean }
}

interface RecordScreenProps<F extends FieldValues, B> {
  /** What is shown; null for a new one. */
  record: ShownRecord | null
  list: RecordList
  title: string
  data: RecordFormData<F, B>
  words: FormWords
  /** The field in which a new record begins. */
  startAt: FieldPath<F>
  /** Beside the title, before the flag of a record that is switched off. */
  aside?: ReactNode
  /** What can be done with the record as a whole. */
  actions?: ReactNode
  notice?: ReactNode
  children: ReactNode
}

/** The screen of a plain record, to enter, read or change it; `children` are its fields. */
export function RecordScreen<F extends FieldValues, B>(props: RecordScreenProps<F, B>) {
  const { record, list, data } = props
  const back = useBack(list.path)
  return (
    <RecordForm
      title={props.title}
      trail={<Link to={list.path}>{list.title}</Link>}
      aside={
        <>
          {props.aside}
          {record && !record.active && <StateFlag tone="warning">{t('off')}</StateFlag>}
        </>
      }
      actions={props.actions}
      notice={props.notice}
      form={data.form}
      startAt={record ? undefined : props.startAt}
      saving={data.saving}
      words={props.words}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      {props.children}
    </RecordForm>
  )
}
