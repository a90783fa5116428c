import { list } from './list.ts';

/** The universities of previous degrees. */
export const degreeColleges = list(`
  Government Titumir College, Dhaka; Eden Mohila College, Dhaka; Kabi Nazrul Government College, Dhaka;
  Government Bangla College, Dhaka; Begum Badrunnesa Government Girls College; Rajshahi College;
  Government Azizul Haque College, Bogura; Cumilla Victoria Government College; Chattogram College;
  Government Brojomohun College, Barishal; Murari Chand College, Sylhet; Carmichael College, Rangpur;
  Ananda Mohan College, Mymensingh; Government B. L. College, Khulna; Tejgaon College, Dhaka;
  Bangladesh Open University`);

/** The degree and majors for each kind of graduate program. */
export const degreeCourses: readonly { course: string; majors: readonly string[] }[] = [
  { course: 'BBS', majors: list(`Accounting; Management; Finance and Banking; Marketing`) },
  { course: 'BSc', majors: list(`Mathematics; Physics; Statistics; Computer Science`) },
  { course: 'BA', majors: list(`English; History; Philosophy; Bangla`) },
  { course: 'BSS', majors: list(`Economics; Political Science; Sociology; Social Work`) },
  { course: 'BSc in Computer Science and Engineering', majors: list(`Software Engineering; Networks; Data Science`) },
];

export const diplomas = list(`
  Postgraduate Diploma in ICT; Postgraduate Diploma in Human Resource Management; Postgraduate Diploma in Education`);

export const companies = list(`
  Meghna Textile Mills Ltd.; Surma Pharmaceuticals Ltd.; Jamuna Knit Composite Ltd.; Padma Software Ltd.;
  Karnaphuli Shipping Lines; Teesta Agro Industries; Brahmaputra Builders Ltd.; Shapla Microfinance Foundation;
  Sundarban Courier Services; Rupsha Seafoods Ltd.; Dhaleshwari Garments Ltd.; Gomati Telecom Ltd.;
  Halda Ceramics Ltd.; Kirtankhola Traders; Madhumati Insurance Company Ltd.; Shitalakshya Jute Mills Ltd.;
  Turag Properties Ltd.; Bangla Tutors; Doyel Electronics; Sonali Fashions Ltd.`);

export const positions = list(`
  Junior Officer; Sales Executive; Accounts Assistant; Trainee Engineer; Assistant Teacher; Customer Care Officer;
  Merchandiser; Data Entry Operator; Store Keeper; Field Officer; Junior Programmer; Office Assistant;
  Marketing Officer; Private Tutor`);

export const subjects: Readonly<Record<'Science' | 'Commerce' | 'Humanities', string>> = {
  Science: 'Bangla, English, ICT, Physics, Chemistry, Mathematics, Biology',
  Commerce: 'Bangla, English, ICT, Accounting, Business Organisation, Finance, Economics',
  Humanities: 'Bangla, English, ICT, Civics, Economics, History, Geography',
};
