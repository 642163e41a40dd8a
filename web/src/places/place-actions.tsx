import { ActionIcon, Button, Menu } from '@mantine/core'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { IconChevronDown, IconDots, IconPower, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './places.messages.ts'

interface ActionPlace {
  id: number
  name: string
  active: boolean
}

interface PlaceActionsProps {
  place: ActionPlace
  can: { update: boolean; destroy: boolean }
  /** In a row the menu is a button of three dots. */
  isRow?: boolean
  onDestroyed?: () => void
}

/** What can be done with a place as a whole; nothing for those who may do none of it. */
export function PlaceActions({ place, can, isRow = false, onDestroyed }: PlaceActionsProps) {
  if (!can.update && !can.destroy) return null
  const more = t('more', { name: place.name })
  return (
    <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {isRow ? (
          <ActionIcon size={26} aria-label={more} title={more}>
            <IconDots size={16} />
          </ActionIcon>
        ) : (
          <Button rightSection={<IconChevronDown size={14} />}>{t('actions')}</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {can.update && (
          <Menu.Item
            leftSection={<IconPower size={15} />}
            onClick={() => void setActive(place, !place.active)}
            data-autofocus
          >
            {t(place.active ? 'deactivate' : 'activate')}
          </Menu.Item>
        )}
        {can.destroy && (
          <Menu.Item
            leftSection={<IconTrash size={15} />}
            onClick={() => void destroy(place).then((isGone) => isGone && onDestroyed?.())}
          >
            {t('destroy')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

async function setActive(place: ActionPlace, isActive: boolean): Promise<void> {
  await attempt(async () => {
    const action = isActive ? 'activate' : 'deactivate'
    await call('PUT /places/active/{id}', { params: { id: place.id }, body: { action } })
    const undo = { label: ui('undo'), run: () => void setActive(place, !isActive) }
    toast({ text: t(isActive ? 'activated' : 'deactivated', { name: place.name }), action: undo })
  })
}

async function destroy({ id, name }: ActionPlace): Promise<boolean> {
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(async () => {
    await call('DELETE /places/destroy/{id}', { params: { id } })
    toast({ text: t('destroyed', { name }) })
  })
}

/** Does it and reads the places anew; a refusal, such as that orders still go there, is said. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    for (const part of ['list', 'map', 'record', 'search', 'similar']) {
      void queryClient.invalidateQueries({ queryKey: ['places', part] })
    }
  }
}
