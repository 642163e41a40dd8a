import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirm } from './confirm.tsx'
import { IconChevronDown, IconDots, IconPower, IconTrash } from './icons.ts'
import { t } from './record-actions.messages.ts'
import { attempt } from './record-attempt.ts'
import { toast } from './toast.tsx'
import { t as ui } from './ui.messages.ts'

/** How a record is switched on and off and deleted; what its reader may not do is absent. */
export interface RecordCalls {
  setActive?: ((isActive: boolean) => Promise<unknown>) | undefined
  destroy?: (() => Promise<unknown>) | undefined
  /** Reads anew whatever shows the record; called after every attempt. */
  refresh: () => void
  /** Sentences for records of which more is to be said than of others. */
  words?: { deactivated: (name: string) => string; destroyText: string }
}

interface RecordActionsProps {
  name: string
  isActive: boolean
  calls: RecordCalls
  /** In a row the menu is a button of three dots. */
  isRow?: boolean
  onDestroyed?: (() => void) | undefined
  /** What else can be done with this kind of record, as `RecordAction`s. */
  children?: ReactNode
}

/** What can be done with a record as a whole; nothing for those who may do none of it. */
export function RecordActions(props: RecordActionsProps) {
  const { name, isActive, calls, isRow = false, onDestroyed, children } = props
  const { setActive, destroy } = calls
  if (!setActive && !destroy && !children) return null
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
        {setActive && (
          <RecordAction icon={<IconPower size={15} />} onClick={() => void switchTo(!isActive, name, calls)}>
            {t(isActive ? 'deactivate' : 'activate')}
          </RecordAction>
        )}
        {children}
        {destroy && (
          <RecordAction
            icon={<IconTrash size={15} />}
            onClick={() => void remove(name, calls).then((isGone) => isGone && onDestroyed?.())}
          >
            {t('destroy')}
          </RecordAction>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface RecordActionProps {
  icon: ReactNode
  onClick: () => void
  children: string
}

/** One line of the menu of a record. */
export function RecordAction({ icon, onClick, children }: RecordActionProps) {
  return (
    <Menu.Item leftSection={icon} onClick={onClick} data-autofocus>
      {children}
    </Menu.Item>
  )
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
