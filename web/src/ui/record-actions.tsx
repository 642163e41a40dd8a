import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { confirm } from './confirm.tsx'
import { IconChevronDown, IconDots, IconPower, IconTrash } from './icons.ts'
import { t } from './record-actions.messages.ts'
import { toast } from './toast.tsx'
import { t as ui } from './ui.messages.ts'

/** How a record is switched on and off and deleted; what its reader may not do is absent. */
export interface RecordCalls {
  setActive?: ((isActive: boolean) => Promise<unknown>) | undefined
  destroy?: (() => Promise<unknown>) | undefined
  /** Reads anew whatever shows the record; called after every attempt. */
  refresh: () => void
}

interface RecordActionsProps {
  name: string
  isActive: boolean
  calls: RecordCalls
  /** In a row the menu is a button of three dots. */
  isRow?: boolean
  onDestroyed?: () => void
}

/** What can be done with a plain record as a whole; nothing for those who may do none of it. */
export function RecordActions({ name, isActive, calls, isRow = false, onDestroyed }: RecordActionsProps) {
  const { setActive, destroy } = calls
  if (!setActive && !destroy) return null
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
          <Item icon={<IconPower size={15} />} onClick={() => void switchTo(!isActive, name, calls)}>
            {t(isActive ? 'deactivate' : 'activate')}
          </Item>
        )}
        {destroy && (
          <Item
            icon={<IconTrash size={15} />}
            onClick={() => void remove(name, calls).then((isGone) => isGone && onDestroyed?.())}
          >
            {t('destroy')}
          </Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Menu.Item leftSection={icon} onClick={onClick} data-autofocus>
      {children}
    </Menu.Item>
  )
}

async function switchTo(isActive: boolean, name: string, calls: RecordCalls): Promise<void> {
  await attempt(calls, async () => {
    await calls.setActive?.(isActive)
    const undo = { label: ui('undo'), run: () => void switchTo(!isActive, name, calls) }
    toast({ text: t(isActive ? 'activated' : 'deactivated', { name }), action: undo })
  })
}

async function remove(name: string, calls: RecordCalls): Promise<boolean> {
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return await attempt(calls, async () => {
    await calls.destroy?.()
    toast({ text: t('destroyed', { name }) })
  })
}

/** Does it and reads anew; a refusal, such as that others still refer to the record, is said. */
async function attempt({ refresh }: RecordCalls, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    refresh()
  }
}
