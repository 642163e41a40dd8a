import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonMenu } from '../button-menu.tsx'
import { useCommands } from '../../platform/commands.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { IconDots, IconPower, IconTrash } from '../icons.ts'
import { t } from './record-actions.messages.ts'
import { attempt } from './record-attempt.ts'
import { toast } from '../dialogs/toast.tsx'
import { t as ui } from '../ui.messages.ts'

export interface ActionCalls {
  setActive: (id: number, action: 'activate' | 'deactivate') => Promise<unknown>
  destroy: (id: number) => Promise<unknown>
  /** Reads anew whatever shows the record; called after every attempt. */
  changed: () => void
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
  record: { id: number; active: boolean }
  calls: ActionCalls
  can?: { activate: boolean; destroy: boolean }
  isRow?: boolean
  onDestroyed?: (() => void) | undefined
  more?: readonly RecordAction[]
  words?: { deactivated: string; destroyText: string }
}

export function RecordActions(props: RecordActionsProps) {
  const { name, isRow = false } = props
  const actions = actionsOf(props)
  useCommands(isRow ? [] : actions.map((action) => ({ ...action, isGrave: true })))
  if (actions.length === 0) return null
  return (
    <ButtonMenu
      button={
        isRow ? (
          <ActionIcon size={26} aria-label={t('more', { name })} title={t('more', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        ) : (
          <ActionIcon variant="default" size={32} aria-label={t('actions')} title={t('actions')}>
            <IconDots size={17} />
          </ActionIcon>
        )
      }
    >
      {actions.map(({ id, icon, label, run }) => (
        <Menu.Item key={id} leftSection={icon} onClick={run} data-autofocus>
          {label}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}

const everything = { activate: true, destroy: true }

function actionsOf(props: RecordActionsProps): RecordAction[] {
  const { record, can = everything, onDestroyed, more = [] } = props
  const switching = {
    id: 'active',
    icon: <IconPower size={15} />,
    label: t(record.active ? 'deactivate' : 'activate'),
    run: () => void switchTo(!record.active, props),
  }
  const removal = {
    id: 'destroy',
    icon: <IconTrash size={15} />,
    label: t('destroy'),
    run: () => void remove(props).then((isGone) => isGone && onDestroyed?.()),
  }
  return [...(can.activate ? [switching] : []), ...more, ...(can.destroy ? [removal] : [])]
}

async function switchTo(isActive: boolean, props: RecordActionsProps): Promise<void> {
  const { name, record, calls, words } = props
  await attempt(calls.changed, async () => {
    await calls.setActive(record.id, isActive ? 'activate' : 'deactivate')
    const deactivated = words?.deactivated ?? t('deactivated', { name })
    const undo = { label: ui('undo'), run: () => void switchTo(!isActive, props) }
    toast({ text: isActive ? t('activated', { name }) : deactivated, action: undo })
  })
}

async function remove({ name, record, calls, words }: RecordActionsProps): Promise<boolean> {
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: words?.destroyText ?? t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(calls.changed, async () => {
    await calls.destroy(record.id)
    toast({ text: t('destroyed', { name }) })
  })
}
