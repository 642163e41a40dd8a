import { defineApi } from '../base/endpoint.ts'
import { commandCall, plainInput, reasonInput } from '../documents/commands.ts'
import { recallGroupageInput } from './groupage-sending.ts'
import { accessTo } from './moves.ts'

export const groupageLifeApi = defineApi({
  'PUT /groupages/cancel/{id}': {
    summary: 'Give the groupage up; its orders are free for another one',
    access: accessTo('cancel'),
    body: recallGroupageInput,
    ...commandCall,
  },
  'PUT /groupages/carrierConfirm/{id}': {
    summary: 'The carrier has confirmed the transport order of a groupage as it was sent last',
    access: accessTo('carrier_confirm'),
    body: plainInput,
    ...commandCall,
  },
  'PUT /groupages/undoCarrierConfirm/{id}': {
    summary: 'The carrier of a groupage has not confirmed its transport order after all',
    access: accessTo('undo_carrier_confirm'),
    body: reasonInput,
    ...commandCall,
  },
  'PUT /groupages/divide/{id}': {
    summary: 'Divide the costs of a groupage that was sent anew, by its orders as they are now',
    access: accessTo('divide'),
    body: plainInput,
    ...commandCall,
  },
  'PUT /groupages/deactivate/{id}': {
    summary: 'Take a groupage out of sight that is finished, cancelled or was never filled',
    access: accessTo('deactivate'),
    body: plainInput,
    ...commandCall,
  },
  'PUT /groupages/activate/{id}': {
    summary: 'Bring a groupage back that was taken out of sight',
    access: accessTo('activate'),
    body: plainInput,
    ...commandCall,
  },
})
