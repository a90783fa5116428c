import { contacts, requiredText } from './config.values.ts';

/** The institution and its bank, until they are saved on /institution. */
export const institutionSettings = {
  UNIVERSITY_NAME: requiredText
    .default('Padma University')
    .describe('Name of the university on pages, PDFs and messages, until it is saved on the page /institution'),
  ADMISSION_TITLE: requiredText
    .default('Padma University Admission')
    .describe('Title in the navigation bar, on PDFs and in messages, until it is saved on /institution'),
  POSTAL_ADDRESS: requiredText
    .default('Admission Office|Padma University|12 University Road, Dhaka 1207|Bangladesh')
    .transform((value) => value.split('|'))
    .describe('Lines separated by |, until the address is saved on /institution'),
  CONTACT_INQUIRIES: contacts(
    'Admission Office|01711000001|admission@padma.example|ভর্তি অফিস;Registrar|01711000002|registrar@padma.example|রেজিস্ট্রার;Accounts|01711000003|accounts@padma.example|হিসাব শাখা',
  ).describe(
    'General inquiries: department|phone|email and, if there is one, |department in Bangla; rows separated by ;, until they are saved on /institution',
  ),
  CONTACT_SUPPORT: contacts(
    'Technical Support|01711000004|support@padma.example|কারিগরি সহায়তা;Payment Support|01711000005|payment@padma.example|পেমেন্ট সহায়তা',
  ).describe('Technical support, in the same format, until it is saved on /institution'),
  TUTORIAL_URL: requiredText.default('/tutorial').describe('Target of the tutorial link on the landing page'),
  BANK_NAME: requiredText
    .default('Sonali Bank PLC')
    .describe(
      'Bank for payments by slip; BANK_* and PAYMENT_FEE_* hold until two SUPERADMINs change them on /institution',
    ),
  BANK_BRANCH: requiredText.default('University Branch, Dhaka').describe('Branch of the bank'),
  BANK_ACCOUNT: requiredText.default('0012-3456-7890').describe('Bank account for the fee'),
  BANK_INQUIRY_PHONE: requiredText.default('01711000005').describe('Phone for inquiries about a bank payment'),
} as const;
