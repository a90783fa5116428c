import type { PaymentMethod, PaymentStatus } from '@admission/schema';
import type { ChosenExamProps, DocumentProps, Optional } from './document-props.ts';

export type AddressProps = {
  addressType?: Optional<string>;
  aptNumber?: Optional<string>;
  roadNameAndNumber?: Optional<string>;
  areaAndPostalCode?: Optional<string>;
  city?: Optional<string>;
  country?: Optional<string>;
  village?: Optional<string>;
  postOffice?: Optional<string>;
  policeStation?: Optional<string>;
  district?: Optional<string>;
};

export type PersonProps = {
  name?: Optional<string>;
  occupation?: Optional<string>;
  phone?: Optional<string>;
  nid?: Optional<string>;
};

export type SchoolProps = {
  institutionName: string;
  group: string;
  passingYear: number;
  subjects?: Optional<string>;
  gpa: number;
  converted?: Optional<number>;
};

export type DegreeProps = {
  type?: Optional<string>;
  institutionName?: Optional<string>;
  courseName?: Optional<string>;
  major?: Optional<string>;
  academicYearFrom?: Optional<number>;
  academicYearTo?: Optional<number>;
  cgpa?: Optional<number>;
};

/** A supporting document with its pages. */
export type AttachedDocument = {
  label: string;
  state: 'DRAFT' | 'UPLOADED' | 'ACCEPTED' | 'REJECTED';
  pages: { jpeg: Uint8Array; width: number; height: number }[];
};

export type ProfileFormProps = DocumentProps & {
  /** Printed after the form, a page each. */
  documents?: AttachedDocument[];
  applicantId?: Optional<string>;
  email: string;
  submittedAt: string;
  appliedTo: ChosenExamProps & {
    /** The version of the rules by which the application was evaluated. */
    rules?: { number: number; isOfExam: boolean; decidedAt: string } | undefined;
  };
  personal: {
    religion: string;
    gender: string;
    bloodGroup?: Optional<string>;
    dateOfBirth: string;
    maritalStatus?: Optional<string>;
    birthCertificateNumber?: Optional<string>;
    nidNumber?: Optional<string>;
    nationality: string;
  };
  presentAddress: AddressProps;
  permanentAddress: AddressProps;
  isAddressSame: boolean;
  father: PersonProps;
  mother: PersonProps;
  localGuardian?: Optional<PersonProps>;
  emergency?: Optional<{ name?: Optional<string>; phone?: Optional<string> }>;
  ssc: SchoolProps;
  hsc: SchoolProps;
  gradDegree?: Optional<DegreeProps>;
  mastersDegree?: Optional<DegreeProps>;
  /** `to` may be 'Till Date'. */
  workExperience: {
    companyName?: Optional<string>;
    position?: Optional<string>;
    from?: Optional<string>;
    to?: Optional<string>;
  }[];
  otherPrograms: { program: string; department: string; examDate: string }[];
  payment: {
    status: PaymentStatus;
    method: PaymentMethod | 'WAIVED';
    transactionId?: Optional<string>;
    bankSlipNumber?: Optional<string>;
    sentFrom?: Optional<string>;
    date?: Optional<string>;
    verifiedOn?: Optional<string>;
  };
};
