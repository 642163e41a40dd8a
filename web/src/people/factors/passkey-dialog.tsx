import classes from './security.module.css'
import type { Passkey } from '@dromos/contract/people/passkeys.ts'
import { call } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { deviceOf } from '../sign-in/device.ts'
import { refreshFactors } from '../people.api.ts'
import { addPasskey } from './passkeys.ts'
import { ProofForm } from '../sign-in/proof-form.tsx'
import type { ProofField } from '../sign-in/proof-form.tsx'
import { t } from './security.messages.ts'

export type PasskeyStep = 'add' | { rename: Passkey } | { remove: Passkey }

interface PasskeyDialogProps {
  step: PasskeyStep
  hasFactor: boolean
  hasPasskey: boolean
  onClose: () => void
}

export function PasskeyDialog({ step, hasFactor, hasPasskey, onClose }: PasskeyDialogProps) {
  const done = async (text: string) => {
    toast({ text })
    await refreshFactors()
    onClose()
  }
  const part = { hasFactor, hasPasskey, onDone: done, onClose }
  if (step === 'add') return <Adding {...part} />
  if ('rename' in step) return <Renaming passkey={step.rename} onDone={done} onClose={onClose} />
  return <Removing passkey={step.remove} {...part} />
}

interface PartProps {
  onDone: (text: string) => Promise<void>
  onClose: () => void
}

type ProvenPartProps = PartProps & Omit<PasskeyDialogProps, 'step'>

const provenBy = (hasFactor: boolean): ProofField[] => [
  'current_password',
  ...(hasFactor ? ['code' as const] : []),
]

function Adding({ hasFactor, hasPasskey, onDone, onClose }: ProvenPartProps) {
  return (
    <Dialog title={t('addPasskey')} onClose={onClose}>
      <ProofForm
        ask={['name', ...provenBy(hasFactor)]}
        hasPasskey={hasPasskey}
        name={nameOfDevice()}
        confirm={t('next')}
        onSubmit={async ({ name, proof }) => {
          await addPasskey(name, proof)
          await onDone(t('passkeyAdded'))
        }}
        onCancel={onClose}
      >
        <p className={classes.hint}>{t('addPasskeyText')}</p>
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
        <p className={classes.hint}>{t('nameHint')}</p>
      </ProofForm>
    </Dialog>
  )
}

function Removing({
  passkey,
  hasFactor,
  hasPasskey,
  onDone,
  onClose,
}: ProvenPartProps & { passkey: Passkey }) {
  return (
    <Dialog title={t('removeTitle', { name: passkey.name })} onClose={onClose}>
      <ProofForm
        ask={provenBy(hasFactor)}
        hasPasskey={hasPasskey}
        confirm={t('remove')}
        isDangerous
        onSubmit={async ({ proof }) => {
          await call('PUT /passkeys/remove/{id}', { params: { id: passkey.id }, body: proof })
          await onDone(t('removed'))
        }}
        onCancel={onClose}
      >
        <p className={classes.hint}>{t('removeText')}</p>
      </ProofForm>
    </Dialog>
  )
}

function nameOfDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return browser && system ? t('device', { browser, system }) : (browser ?? system ?? '')
}
