import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormPresence } from '../list/presence/form-presence.tsx'
import { RecordForm } from '../ui/form/record-form.tsx'
import type { FormWords, RecordTabs } from '../ui/form/record-form.tsx'
import type { Stamp } from '../ui/form/record-stamp.tsx'
import type { RecordFormData } from '../ui/form/use-record-form.ts'
import type { RailContent } from '../ui/rail.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { useChatPlace } from './chat/use-chat-place.tsx'
import type { ChatCalls } from './chat/chat-calls.ts'
import { useDocumentCommands, useWayBack } from './document-home.ts'
import type { DocumentHome } from './document-home.ts'

interface ShownDocument extends Stamp {
  id: number
  number_id: string
  can: { update: boolean }
}

interface DocumentScreenProps<T, S extends string, F extends FieldValues, B> {
  home: DocumentHome<T, S>
  record: ShownDocument | null
  data: RecordFormData<F, B>
  words: FormWords
  startAt: FieldPath<F>
  tabs: RecordTabs
  head?: { state: ReactNode; neighbours?: ReactNode; actions: ReactNode } | undefined
  below?: ReactNode
  notice?: ReactNode
  /** What is known of it beside its form. */
  rail?: RailContent | undefined
  /** Where people talk about it; nothing while it is new. */
  chat?: ChatCalls | undefined
}

/** The screen of a document, to enter, read or change it: its state, who else has it open, its ways, tabs and rail. */
export function DocumentScreen<T, S extends string, F extends FieldValues, B>(
  props: DocumentScreenProps<T, S, F, B>,
) {
  const { home, record, data, head } = props
  const list = useWayBack(home)
  useDocumentCommands(home, record, list.search)
  const chat = useChatPlace(props.chat ?? null, props.rail)
  return (
    <RecordForm
      title={record?.number_id ?? home.newTitle}
      trail={
        <Link to={home.path} search={list.search}>
          {home.title}
        </Link>
      }
      aside={head?.state}
      actions={
        head &&
        record && (
          <>
            <FormPresence kind={home.kind} id={record.id} control={data.form.control} />
            {head.neighbours}
            {chat.button}
            {head.actions}
          </>
        )
      }
      below={props.below}
      notice={
        <>
          {props.notice}
          {chat.drawer}
        </>
      }
      rail={chat.rail}
      form={data.form}
      startAt={record ? undefined : props.startAt}
      saving={data.saving}
      words={props.words}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={list.back}
      tabs={props.tabs}
    />
  )
}

/** A tab to read, whose content is loaded when it is opened; `count`: how much there is in it, once that is known. */
export function lateTab<N extends string>(
  value: N,
  tab: { label: string; count?: number | undefined; panel: ReactNode },
) {
  const panel = <Suspense fallback={<SkeletonLines count={6} />}>{tab.panel}</Suspense>
  return { ...tab, value, panel, isToRead: true }
}
