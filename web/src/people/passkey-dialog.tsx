import type { Passkey } from '@dromos/contract/passkeys.ts'
import { call } from '../platform/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { deviceOf } from './device.ts'
import { refreshFactors } from './factors.api.ts'
import { addPasskey } from './passkeys.ts'
import { ProofForm } from './proof-form.tsx'
import { t } from './security.messages.ts'
import classes from './security.module.css'

/** What is being done with passkeys. */
export type PasskeyStep = 'add' | { rename: Passkey } | { remove: Passkey }

/** Adds a passkey, or renames or removes one. */
export function PasskeyDialog({ step, onClose }: { step: PasskeyStep; onClose: () => void }) {
  const done = async (text: string) => {
    toast({ text })
    await refreshFactors()
    onClose()
  }
  if (step === 'add') return <Adding onDone={done} onClose={onClose} />
  if ('rename' in step) return <Renaming passkey={step.rename} onDone={done} onClose={onClose} />
  return <Removing passkey={step.remove} onDone={done} onClose={onClose} />
}

interface PartProps {
  onDone: (text: string) => Promise<void>
  onClose: () => void
}

function Adding({ onDone, onClose }: PartProps) {
  return (
    <Dialog title={t('addPasskey')} onClose={onClose}>
      <ProofForm
        ask={['name', 'current_password']}
        name={nameOfDevice()}
        confirm={t('next')}
        onSubmit={async ({ name, current_password }) => {
          await addPasskey(name, current_password)
          await onDone(t('passkeyAdded'))
        }}
        onCancel={onClose}
      >
        <p className={classes['hint']}>{t('addPasskeyText')}</p>
      </ProofForm>
    </Dialog>
  )
}

function Renaming({ passkey, onDone, onClose }: PartProps & { passkey: Passkey }) {
  return (
    <Dialog title={t('renameTitle')} onClose={onClose}>
      <ProofForm
        ask={['name']}
        name={passkey.name}
        confirm={t('save')}
        onSubmit={async ({ name }) => {
          await call('PUT /passkeys/rename/{id}', { params: { id: passkey.id }, body: { name } })
          await onDone(t('renamed'))
        }}
        onCancel={onClose}
      >
        <p className={classes['hint']}>{t('nameHint')}</p>
      </ProofForm>
    </Dialog>
  )
}

function Removing({ passkey, onDone, onClose }: PartProps & { passkey: Passkey }) {
  return (
    <Dialog title={t('removeTitle', { name: passkey.name })} onClose={onClose}>
      <ProofForm
        ask={['current_password']}
        confirm={t('remove')}
        isDangerous
        onSubmit={async ({ current_password }) => {
          await call('PUT /passkeys/remove/{id}', { params: { id: passkey.id }, body: { current_password } })
          await onDone(t('removed'))
        }}
        onCancel={onClose}
      >
        <p className={classes['hint']}>{t('removeText')}</p>
      </ProofForm>
    </Dialog>
  )
}

function nameOfDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return browser && system ? t('device', { browser, system }) : (browser ?? system ?? '')
}
