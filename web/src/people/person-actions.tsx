import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { IconChevronDown, IconDots, IconLock, IconMail, IconPower, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { personCalls } from './people.api.ts'
import type { PersonKind } from './people.api.ts'
import { t } from './person.messages.ts'

interface ActionSubject {
  id: number
  name: string
  surname: string
  active: boolean
}

interface PersonActionsProps {
  kind: PersonKind
  person: ActionSubject
  can: { activate: boolean; welcome: boolean; destroy: boolean; takeFactors?: boolean }
  /** In a row the menu is a button of three dots. */
  isRow?: boolean
  onDestroyed?: () => void
}

/** What can be done with a person as a whole; nothing for those who may do none of it. */
export function PersonActions({ isRow = false, ...props }: PersonActionsProps) {
  const { person, can } = props
  if (!can.activate && !can.welcome && !can.destroy) return null
  const name = fullName(person)
  return (
    <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {isRow ? (
          <ActionIcon size={26} aria-label={t('more', { name })} title={t('more', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        ) : (
          <Button rightSection={<IconChevronDown size={14} />}>{t('actions')}</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ kind, person, can, onDestroyed }: Omit<PersonActionsProps, 'isRow'>) {
  return (
    <>
      {can.welcome && (
        <Item icon={<IconMail size={15} />} onClick={() => void welcome(kind, person)}>
          {t('welcome')}
        </Item>
      )}
      {can.activate && (
        <Item icon={<IconPower size={15} />} onClick={() => void setActive(kind, person, !person.active)}>
          {t(person.active ? 'deactivate' : 'activate')}
        </Item>
      )}
      {can.takeFactors && (
        <Item icon={<IconLock size={15} />} onClick={() => void takeFactors(kind, person)}>
          {t('takeFactors')}
        </Item>
      )}
      {can.destroy && (
        <Item
          icon={<IconTrash size={15} />}
          onClick={() => void destroy(kind, person).then((isGone) => isGone && onDestroyed?.())}
        >
          {t('destroy')}
        </Item>
      )}
    </>
  )
}

function Item({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Menu.Item leftSection={icon} onClick={onClick} data-autofocus>
      {children}
    </Menu.Item>
  )
}

const fullName = ({ name, surname }: ActionSubject): string => `${name} ${surname}`.trim()

async function setActive(kind: PersonKind, person: ActionSubject, isActive: boolean): Promise<void> {
  const name = fullName(person)
  await attempt(kind, async () => {
    await personCalls[kind].setActive(person.id, isActive)
    const undo = { label: ui('undo'), run: () => void setActive(kind, person, !isActive) }
    toast({ text: t(isActive ? 'activated' : 'deactivated', { name }), action: undo })
  })
}

async function welcome(kind: PersonKind, person: ActionSubject): Promise<void> {
  await attempt(kind, async () => {
    await personCalls[kind].welcome(person.id)
    toast({ text: t('welcomed', { name: fullName(person) }) })
  })
}

async function takeFactors(kind: PersonKind, person: ActionSubject): Promise<void> {
  const name = fullName(person)
  const isSure = await confirm({
    title: t('takeFactorsTitle', { name }),
    text: t('takeFactorsText', { name }),
    confirm: t('takeFactors'),
    dangerous: true,
  })
  if (!isSure) return
  await attempt(kind, async () => {
    await personCalls[kind].takeFactors(person.id)
    toast({ text: t('factorsTaken', { name }) })
  })
}

async function destroy(kind: PersonKind, person: ActionSubject): Promise<boolean> {
  const name = fullName(person)
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return await attempt(kind, async () => {
    await personCalls[kind].destroy(person.id)
    toast({ text: t('destroyed', { name }) })
  })
}

/** Does it and reads the people anew; a refusal, such as that others still refer to the person, is said. */
async function attempt(kind: PersonKind, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: [kind, 'list'] })
    void queryClient.invalidateQueries({ queryKey: [kind, 'record'] })
    void queryClient.invalidateQueries({ queryKey: ['users', 'names'] })
    void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  }
}
