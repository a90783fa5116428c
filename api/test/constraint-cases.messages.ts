import type { InvalidRows } from './table-rows.ts';

/** The rows of messages that each CHECK refuses. */
export const invalidMessageRows: InvalidRows = {
  broadcasts_channel_known: ['broadcasts', { channel: 'fax' }],
  broadcasts_body_filled: ['broadcasts', { body: ' ' }],
  broadcasts_mail_has_subject: ['broadcasts', [{ subject: null }, { channel: 'sms', segments: 1 }]],
  broadcasts_sms_has_segments: ['broadcasts', [{ segments: 1 }, { channel: 'sms', subject: null }]],
  broadcasts_recipients_range: ['broadcasts', [{ recipients: 0 }, { recipients: 200_001 }]],
  broadcasts_state_known: ['broadcasts', { state: 'PAUSED' }],
  broadcasts_audience_open: ['broadcasts', [{ state: 'RUNNING' }, { audience: '{}' }]],
  broadcasts_scheduled_has_start: ['broadcasts', { state: 'SCHEDULED', audience: '{}' }],
  broadcasts_stopped_complete: ['broadcasts', [{ state: 'STOPPED' }, { stopped_at: new Date() }]],
  message_templates_name_filled: ['message_templates', { name: ' ' }],
  message_templates_body_filled: ['message_templates', { body: ' ' }],
  message_templates_channel_known: ['message_templates', { channel: 'fax' }],
  reminders_kind_known: ['reminders', { kind: 'OTHER' }],
  reminders_channel_known: ['reminders', { channel: 'fax' }],
  reminders_text_filled: ['reminders', [{ text_en: ' ' }, { text_bn: '' }]],
  reminders_cap_range: ['reminders', [{ cap: 0 }, { cap: 5001 }]],
  reminder_sends_kind_known: ['reminder_sends', { kind: 'OTHER' }],
  outbox_messages_channel_known: ['outbox_messages', { channel: 'fax' }],
  outbox_messages_status_known: ['outbox_messages', { status: 'LOST' }],
  outbox_messages_tries_positive: ['outbox_messages', { tries: -1 }],
  outbox_messages_body_filled: ['outbox_messages', { body: ' ' }],
  outbox_messages_mail_has_subject: ['outbox_messages', [{ subject: null }, { subject: ' ' }]],
  outbox_messages_one_line_headers: [
    'outbox_messages',
    [{ subject: 'a\r\nBcc: x@example.com' }, { recipient: 'a\nb' }],
  ],
};
