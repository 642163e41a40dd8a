import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTab } from '../list/use-tab.ts'
import type { Saving } from '../platform/use-save.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { RecordForm, RecordWithoutForm } from '../ui/form/record-form.tsx'
import type { FormWords, RecordTabs } from '../ui/form/record-form.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import type { Stamp } from '../ui/form/record-stamp.tsx'
import { NewPassword } from './new-password.tsx'
import { mailboxLabels, passwordLabels } from './password-form-values.ts'
import type { MailboxBody, MailboxForm } from './password-form-values.ts'
import { OpenSessions } from './sign-in/open-sessions.tsx'
import classes from './password-hint.module.css'
import { t as password } from './password.messages.ts'
import type { PersonKind } from './people.api.ts'
import { personWords } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { useOwnPassword } from './use-own-password.ts'

interface ProfilePart<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  saving: Saving<T>
  fields: ReactNode
}

// Few visits open it.
const Security = lazy(() => import('./factors/security.tsx').then((module) => ({ default: module.Security })))

const Notices = lazy(async () => ({
  default: (await import('../notifications/notice-choices-panel.tsx')).NoticeChoicesPanel,
}))

const Incoming = lazy(async () => ({
  default: (await import('../inbox/incoming-mailbox-panel.tsx')).OwnIncomingPanel,
}))

const Feed = lazy(async () => ({
  default: (await import('../orders/calendar/calendar-feed-panel.tsx')).CalendarFeedPanel,
}))

interface OwnProfileProps<T extends FieldValues, O> {
  kind: PersonKind
  title: string
  /** The way up to the list, for those who read it. */
  trail?: ReactNode
  aside: ReactNode
  stamp: Stamp
  data: ProfilePart<T, O>
  mailbox?: ProfilePart<MailboxForm, MailboxBody>
  /** Their mails, for who has a mailbox. */
  mails?: ReactNode
}

export function OwnProfile<T extends FieldValues, O>({
  kind,
  data,
  mailbox,
  mails,
  ...head
}: OwnProfileProps<T, O>) {
  const own = useOwnPassword(kind)
  const { tab: open, open: onOpen } = useTab([
    'data',
    'password',
    ...(mailbox ? ['mailbox', 'incoming', 'mails'] : []),
    'notices',
    'calendar',
    'security',
    'sessions',
  ])
  useFocusOnTab(open)
  const passwordPart = { ...own, fields: <OwnPassword {...own} /> }
  const list = [
    { value: 'data', label: t('data'), panel: data.fields },
    { value: 'password', label: t('password'), panel: passwordPart.fields },
    ...(mailbox ? mailTabs(mailbox.fields, mails) : []),
    { value: 'notices', label: t('notices'), panel: <Later of={Notices} /> },
    { value: 'calendar', label: t('calendar'), panel: <Later of={Feed} /> },
    { value: 'security', label: t('security'), panel: <Later of={Security} /> },
    { value: 'sessions', label: t('sessions'), panel: <OpenSessions /> },
  ]
  const frame = {
    title: head.title,
    trail: head.trail,
    aside: head.aside,
    tabs: { label: t('tabs'), open, onOpen, list },
  }
  return (
    <>
      <PartOrGuard {...frame} name="data" of={data} words={personWords} stamp={head.stamp} />
      <PartOrGuard {...frame} name="password" of={passwordPart} words={{ labels: passwordLabels }} />
      {mailbox && <PartOrGuard {...frame} name="mailbox" of={mailbox} words={{ labels: mailboxLabels }} />}
      {['incoming', 'mails', 'notices', 'calendar', 'security', 'sessions'].includes(open) && (
        <RecordWithoutForm {...frame} />
      )}
    </>
  )
}

const mailTabs = (fields: ReactNode, mails: ReactNode) => [
  { value: 'mailbox', label: t('mailbox'), panel: fields },
  { value: 'incoming', label: t('incoming'), panel: <Later of={Incoming} /> },
  { value: 'mails', label: t('mails'), panel: mails },
]

interface PartFormProps<T extends FieldValues, O> {
  name: string
  title: string
  trail: ReactNode
  aside: ReactNode
  tabs: RecordTabs
  of: ProfilePart<T, O>
  words: FormWords
  stamp?: Stamp
}

/** The form of the open tab. One behind another tab still asks before what was typed in it is lost. */
function PartOrGuard<T extends FieldValues, O>({ name, of, words, ...frame }: PartFormProps<T, O>) {
  const navigate = useNavigate()
  if (frame.tabs.open !== name) return <LeaveGuard control={of.form.control} isDone={of.saving.isDone} />
  return (
    <RecordForm
      {...frame}
      form={of.form}
      saving={of.saving}
      words={words}
      onCancel={() => void navigate({ to: '/app' })}
    />
  )
}

const Later = ({ of: Panel }: { of: ComponentType }) => (
  <Suspense fallback={<SkeletonLines count={5} />}>
    <Panel />
  </Suspense>
)

function OwnPassword({ form, words }: Pick<ReturnType<typeof useOwnPassword>, 'form' | 'words'>) {
  return (
    <FormSection title={password('change')}>
      <p className={classes.text}>{password('otherDevices')}</p>
      <PasswordField
        control={form.control}
        name="current_password"
        label={passwordLabels.current_password}
        autoComplete="current-password"
        required
        span={4}
      />
      <NewPassword control={form.control} words={words} span={4} />
    </FormSection>
  )
}

/** Each tab draws its own frame: the keyboard goes on where it was. */
function useFocusOnTab(open: string): void {
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    document.querySelector<HTMLElement>('#content [role="tab"][aria-selected="true"]')?.focus()
  }, [open])
}
