import type { ContactRecord } from '@dromos/contract/contacts.ts'
import { Button, Menu } from '@mantine/core'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { confirm } from '../ui/confirm.tsx'
import { IconChevronDown, IconPower, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { contactName, refreshContacts } from './contacts.api.ts'
import { t } from './contacts.messages.ts'

/** What the office can do with a contact as a whole; nothing for those who may do none of it. */
export function ContactActions({
  contact,
  onDestroyed,
}: {
  contact: ContactRecord
  onDestroyed: () => void
}) {
  if (!contact.can.manage) return null
  return (
    <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />}>{t('actions')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPower size={15} />}
          data-autofocus
          onClick={() => void setActive(contact, !contact.active)}
        >
          {t(contact.active ? 'deactivate' : 'activate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={15} />}
          onClick={() => void destroy(contact).then((isGone) => isGone && onDestroyed())}
        >
          {t('destroy')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function setActive(contact: ContactRecord, isActive: boolean): Promise<void> {
  const { id } = contact
  const name = contactName(contact)
  await attempt(async () => {
    const body = { action: isActive ? ('activate' as const) : ('deactivate' as const) }
    await call('PUT /contacts/active/{id}', { params: { id }, body })
    const undo = { label: ui('undo'), run: () => void setActive(contact, !isActive) }
    toast({ text: t(isActive ? 'activated' : 'deactivated', { name }), action: undo })
  })
}

async function destroy(contact: ContactRecord): Promise<boolean> {
  const name = contactName(contact)
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(async () => {
    await call('DELETE /contacts/destroy/{id}', { params: { id: contact.id } })
    toast({ text: t('destroyed', { name }) })
  })
}

/** Does it and reads contacts anew; a refusal, such as what still refers to the contact, is said. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    refreshContacts()
  }
}
