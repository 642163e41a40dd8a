import { ActionIcon, Menu } from '@mantine/core'
import { use } from 'react'
import { ButtonMenu } from '../ui/button-menu.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { IconChevronDown, IconCopy, IconDots, IconTrash } from '../ui/icons.ts'
import { t } from './cost.messages.ts'
import classes from './costs.module.css'

interface CostMenuProps {
  name: string
  /** Whether the rest of the line is shown. */
  isOpen: boolean
  /** Absent while the rest has to be filled in. */
  onToggle: (() => void) | undefined
  /** Enters the same on the other side, as advances need it; absent when there is no room. */
  onMirror: (() => void) | undefined
  onRemove: () => void
}

/** What can be done with a line of costs. */
export function CostMenu({ name, isOpen, onToggle, onMirror, onRemove }: CostMenuProps) {
  const isReadOnly = use(FormReadOnly)
  if (isReadOnly && !onToggle) return null
  const actions = t('actionsFor', { name })
  return (
    <ButtonMenu
      position="bottom-end"
      button={
        <ActionIcon className={classes.menu} aria-label={actions} title={actions}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      {onToggle && (
        <Menu.Item
          leftSection={<IconChevronDown size={15} />}
          className={classes.fold}
          data-open={isOpen || undefined}
          onClick={onToggle}
        >
          {t(isOpen ? 'less' : 'more')}
        </Menu.Item>
      )}
      {!isReadOnly && onMirror && (
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={onMirror}>
          {t('mirror')}
        </Menu.Item>
      )}
      {!isReadOnly && (
        <Menu.Item leftSection={<IconTrash size={15} />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}
