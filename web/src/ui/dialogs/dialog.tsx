import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { t } from '../ui.messages.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useFocusBack } from '../use-focus-back.ts'

/** A dialog over the page; it keeps the focus inside. Without `onClose` it can only be answered, not dismissed. */
export function Dialog({
  isOpen = true,
  title,
  size,
  onClose,
  children,
}: {
  /** Given where the dialog stays drawn while closed, so that the focus goes back when it closes. */
  isOpen?: boolean
  title: ReactNode
  size?: number
  onClose?: () => void
  children: ReactNode
}) {
  useFocusBack()
  const body = useFirstFocus()
  const isDismissable = onClose !== undefined
  return (
    <Modal.Root
      opened={isOpen}
      size={size}
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={isDismissable}
      closeOnClickOutside={isDismissable}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the kit's own head, which would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          {isDismissable && <Modal.CloseButton aria-label={t('close')} />}
        </div>
        <div ref={body} className={classes.body}>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
