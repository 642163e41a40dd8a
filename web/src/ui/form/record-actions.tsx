import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCommands } from '../../platform/commands.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { IconChevronDown, IconDots, IconPower, IconTrash } from '../icons.ts'
import { t } from './record-actions.messages.ts'
import { attempt } from './record-attempt.ts'
import { toast } from '../dialogs/toast.tsx'
import { t as ui } from '../ui.messages.ts'

/** How a record is switched on and off and deleted; what its reader may not do is absent. */
export interface RecordCalls {
  setActive?: ((isActive: boolean) => Promise<unknown>) | undefined
  destroy?: (() => Promise<unknown>) | undefined
  /** Reads anew whatever shows the record; called after every attempt. */
  refresh: () => void
  /** Sentences for records of which more is to be said than of others. */
  words?: { deactivated: (name: string) => string; destroyText: string }
}

/** One thing that can be done with a record: a line of its menu and, while the record is open, of the palette. */
export interface RecordAction {
  id: string
  icon: ReactNode
  label: string
  run: () => void
}

interface RecordActionsProps {
  name: string
  isActive: boolean
  calls: RecordCalls
  /** In a row the menu is a button of three dots. */
  isRow?: boolean
  onDestroyed?: (() => void) | undefined
  /** What else can be done with this kind of record. */
  more?: readonly RecordAction[]
}

/** What can be done with a record as a whole; nothing for those who may do none of it. */
export function RecordActions(props: RecordActionsProps) {
  const { name, isRow = false } = props
  const actions = actionsOf(props)
  useCommands(isRow ? [] : actions.map((action) => ({ ...action, isGrave: true })))
  if (actions.length === 0) return null
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
        {actions.map(({ id, icon, label, run }) => (
          <Menu.Item key={id} leftSection={icon} onClick={run} data-autofocus>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function actionsOf({ name, isActive, calls, onDestroyed, more = [] }: RecordActionsProps): RecordAction[] {
  const switching = {
    id: 'active',
    icon: <IconPower size={15} />,
    label: t(isActive ? 'deactivate' : 'activate'),
    run: () => void switchTo(!isActive, name, calls),
  }
  const removal = {
    id: 'destroy',
    icon: <IconTrash size={15} />,
    label: t('destroy'),
    run: () => void remove(name, calls).then((isGone) => isGone && onDestroyed?.()),
  }
  return [...(calls.setActive ? [switching] : []), ...more, ...(calls.destroy ? [removal] : [])]
}

async function switchTo(isActive: boolean, name: string, calls: RecordCalls): Promise<void> {
  await attempt(calls.refresh, async () => {
    await calls.setActive?.(isActive)
    const deactivated = calls.words?.deactivated(name) ?? t('deactivated', { name })
    const undo = { label: ui('undo'), run: () => void switchTo(!isActive, name, calls) }
    toast({ text: isActive ? t('activated', { name }) : deactivated, action: undo })
  })
}

async function remove(name: string, calls: RecordCalls): Promise<boolean> {
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: calls.words?.destroyText ?? t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(calls.refresh, async () => {
    await calls.destroy?.()
    toast({ text: t('destroyed', { name }) })
  })
}
