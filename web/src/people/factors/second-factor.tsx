import classes from './security.module.css'
import type { OwnFactors } from '@dromos/contract/people/factors.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { FactorSetupSteps } from './factor-setup.tsx'
import { refreshFactors } from '../people.api.ts'
import { ProofForm, useFocusBack } from '../sign-in/proof-form.tsx'
import type { Proven } from '../sign-in/proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { t } from './security.messages.ts'

const FEW = 3

type Step = 'setUp' | 'renew' | 'off' | { codes: string[] }

export function SecondFactor({ factors }: { factors: OwnFactors }) {
  const { second_factor: factor, passkeys } = factors
  const [step, setStep] = useState<Step | null>(null)
  const { box, noteOpener, back } = useFocusBack()
  const open = (next: Step) => {
    noteOpener()
    setStep(next)
  }
  const close = () => {
    setStep(null)
    back()
  }
  return (
    <FormSection title={t('second')} actions={<StateFlag tone="plain">{t(factor ? 'on' : 'off')}</StateFlag>}>
      <div ref={box} className={classes.body} tabIndex={-1}>
        {factor ? <OnText factor={factor} /> : <p className={classes.hint}>{t('offText')}</p>}
        <div className={classes.tools}>
          {factor ? (
            <>
              <Button onClick={() => open('renew')}>{t('renew')}</Button>
              <Button onClick={() => open('off')}>{t('switchOff')}</Button>
            </>
          ) : (
            <Button variant="filled" onClick={() => open('setUp')}>
              {t('setUp')}
            </Button>
          )}
        </div>
      </div>
      {step !== null && (
        <StepDialog step={step} hasPasskey={passkeys.length > 0} onStep={setStep} onClose={close} />
      )}
    </FormSection>
  )
}

function OnText({ factor }: { factor: NonNullable<OwnFactors['second_factor']> }) {
  const { since, recovery_left: left } = factor
  return (
    <>
      <p className={classes.hint}>{t('onText', { since: fullMomentOf(since) })}</p>
      <p className={left < FEW ? classes.few : classes.hint}>{t('left', { count: left })}</p>
    </>
  )
}

interface StepProps {
  step: Step
  hasPasskey: boolean
  onStep: (step: Step) => void
  onClose: () => void
}

function StepDialog({ step, hasPasskey, onStep, onClose }: StepProps) {
  const shown = (codes: string[]) => {
    onStep({ codes })
    void refreshFactors()
  }
  if (typeof step === 'object') {
    return (
      <Dialog key="codes" title={t('codesTitle')}>
        <RecoveryCodes codes={step.codes} onKept={onClose} />
      </Dialog>
    )
  }
  if (step === 'setUp') {
    const done = (codes: string[]) => {
      toast({ text: t('setUpDone') })
      shown(codes)
    }
    return (
      <Dialog key="setUp" title={t('setUpTitle')} onClose={onClose}>
        <FactorSetupSteps onDone={done} onCancel={onClose} />
      </Dialog>
    )
  }
  return step === 'renew' ? (
    <Renewal hasPasskey={hasPasskey} onDone={shown} onClose={onClose} />
  ) : (
    <SwitchingOff hasPasskey={hasPasskey} onClose={onClose} />
  )
}

interface ProofDialogProps {
  hasPasskey: boolean
  onClose: () => void
}

function Renewal({ hasPasskey, onDone, onClose }: ProofDialogProps & { onDone: (codes: string[]) => void }) {
  const renew = async ({ proof }: Proven) =>
    onDone((await call('POST /factors/recoveryCodes', { body: proof })).recovery_codes)
  return (
    <Dialog key="renew" title={t('renew')} onClose={onClose}>
      <ProofForm
        ask={['current_password', 'code']}
        hasPasskey={hasPasskey}
        confirm={t('next')}
        onSubmit={renew}
        onCancel={onClose}
      >
        <p className={classes.hint}>{t('renewText')}</p>
      </ProofForm>
    </Dialog>
  )
}

function SwitchingOff({ hasPasskey, onClose }: ProofDialogProps) {
  const switchOff = async ({ proof }: Proven) => {
    await call('PUT /factors/switchOff', { body: proof })
    toast({ text: t('switchedOff') })
    await refreshFactors()
    onClose()
  }
  return (
    <Dialog key="off" title={t('switchOffTitle')} onClose={onClose}>
      <ProofForm
        ask={['current_password', 'code']}
        hasPasskey={hasPasskey}
        confirm={t('switchOff')}
        isDangerous
        onSubmit={switchOff}
        onCancel={onClose}
      >
        <p className={classes.hint}>{t('switchOffText')}</p>
      </ProofForm>
    </Dialog>
  )
}
