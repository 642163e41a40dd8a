import { lazy, Suspense, useState } from 'react'
import { t as commands } from '../documents/commands.messages.ts'
import { useCan } from '../platform/session/session.tsx'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { IconKey, IconLock, IconMail } from '../ui/icons.ts'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { attempt } from '../ui/form/record-attempt.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { personCalls } from './people.api.ts'
import type { PersonKind } from './people.api.ts'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { t } from './person.messages.ts'
import { composerCalls } from '../mail/composer/composer.api.ts'

const ComposerPanel = lazy(async () => ({
  default: (await import('../mail/composer/composer-panel.tsx')).ComposerPanel,
}))

interface PersonActionsProps {
  kind: PersonKind
  person: { id: number; name: string; surname: string; active: boolean }
  can: { activate: boolean; welcome: boolean; destroy: boolean; takeFactors?: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

export function PersonActions({ kind, person, can, isRow = false, onDestroyed }: PersonActionsProps) {
  const { id } = person
  const name = `${person.name} ${person.surname}`.trim()
  const [isLinking, setLinking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const writing = useWriting(kind, person, () => setWriting(true))
  if (!can.activate && !can.welcome && !can.destroy) return null
  const welcoming = {
    id: 'welcome',
    icon: <IconMail size={15} />,
    label: t('welcome'),
    run: () => void welcome(kind, id, name),
  }
  const taking = {
    id: 'takeFactors',
    icon: <IconLock size={15} />,
    label: t('takeFactors'),
    run: () => void takeFactors(kind, id, name),
  }
  const linking = {
    id: 'passwordLink',
    icon: <IconKey size={15} />,
    label: t('passwordLink'),
    run: () => setLinking(true),
  }
  const more = [
    ...writing,
    ...(can.welcome ? [welcoming, linking] : []),
    ...(can.takeFactors ? [taking] : []),
  ]
  return (
    <>
      <RecordActions
        name={name}
        record={person}
        calls={personCalls[kind]}
        can={can}
        isRow={isRow}
        onDestroyed={onDestroyed}
        more={more}
        words={{ deactivated: t('deactivated', { name }), destroyText: t('destroyText') }}
      />
      {isWriting && (
        <Suspense>
          <ComposerPanel calls={composerCalls('user', id, name)} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {isLinking && <PasswordLinkDialog kind={kind} id={id} name={name} onClose={() => setLinking(false)} />}
    </>
  )
}

/** Colleagues who are switched on are written to by who may read their records. */
function useWriting(kind: PersonKind, { active }: { active: boolean }, run: () => void) {
  const mayRead = useCan()('users.read')
  const isOffered = kind === 'users' && active && mayRead
  const icon = <IconMail size={15} />
  return isOffered ? [{ id: 'writeMail', icon, label: commands('writeMail'), run }] : []
}

async function welcome(kind: PersonKind, id: number, name: string): Promise<void> {
  await attempt(personCalls[kind].changed, async () => {
    await personCalls[kind].welcome(id)
    toast({ text: t('welcomed', { name }) })
  })
}

async function takeFactors(kind: PersonKind, id: number, name: string): Promise<void> {
  const isSure = await confirm({
    title: t('takeFactorsTitle', { name }),
    text: t('takeFactorsText', { name }),
    confirm: t('takeFactors'),
    dangerous: true,
  })
  if (!isSure) return
  await attempt(personCalls[kind].changed, async () => {
    await personCalls[kind].takeFactors(id)
    toast({ text: t('factorsTaken', { name }) })
  })
}
