import { choice, dateTime, L, longText, resource, text, type Row } from '../index.ts'

/**
 * Mail and text messages that the service wrote. Without a mail server or SMS gateway they stay here and are read here.
 */
export const messageOutbox = resource({
  name: 'message-outbox',
  screen: '/admin/outbox',
  permission: 'MESSAGE_OUTBOX',
  permissions: { CREATE: null, UPDATE: null, DELETE: null },
  label: L('Message Outbox', 'ប្រអប់សារចេញ'),
  title: ['recipient'],
  fields: {
    recipient: text({ label: L('To', 'ជូនចំពោះ') }),
    channel: choice({
      label: L('Sent by', 'ផ្ញើតាម'),
      options: [
        { value: 'MAIL', label: L('Mail', 'អ៊ីមែល') },
        { value: 'SMS', label: L('SMS', 'សារទូរសព្ទ') },
        { value: 'WEBHOOK', label: L('Webhook', 'តំណ Webhook') },
      ],
    }),
    subject: text({ label: L('Subject', 'ប្រធានបទ'), max: 200 }),
    body: longText({ label: L('Message', 'ខ្លឹមសារ'), max: 2000 }),
    status: choice({
      label: L('Status', 'ស្ថានភាព'),
      options: [
        { value: 'KEPT', label: L('Kept here', 'រក្សាទុកនៅទីនេះ') },
        { value: 'QUEUED', label: L('Waiting', 'កំពុងរង់ចាំ') },
        { value: 'SENT', label: L('Sent', 'បានផ្ញើ') },
        { value: 'FAILED', label: L('Failed', 'បរាជ័យ') },
      ],
    }),
    sentAt: dateTime({ label: L('Sent at', 'ផ្ញើនៅ'), optional: true, hidden: true, as: ['sentFrom', 'sentTo'] }),
  },
  list: {
    columns: ['recipient', 'channel', 'subject', 'body', 'status', 'sentAt', 'createdAt'],
    filters: ['channel', 'status'],
    sort: ['recipient', 'subject', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: ['recipient', 'subject'],
    export: false,
  },
})
export type MessageOutbox = Row<typeof messageOutbox>
