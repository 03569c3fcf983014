//! The functions that Salt's modules have on a Debian, for modules of which this engine simulates some: what is missing of them is a
//! gap of this engine, anything else a mistake (`__func_alias__` and the public functions of `salt/modules/*.py`, 3008.3).

/// True if Salt's module has such a function; nothing is known of modules that aren't listed.
pub(super) fn has(module: &str, function: &str) -> Option<bool> {
    let (_, functions) = MODULES.iter().find(|(name, _)| *name == module)?;
    Some(functions.split_ascii_whitespace().any(|name| name == function))
}

/// The modules with their functions.
const MODULES: [(&str, &str); 7] = [
    (
        "cmd",
        "exec_code exec_code_all has_exec powershell powershell_all retcode run run_all run_bg run_chroot \
         run_stderr run_stdout script script_retcode shell shell_info shells tty which which_bin",
    ),
    (
        "file",
        "access append apply_template_on_contents basename blockreplace chattr check_file_meta check_hash \
         check_managed check_managed_changes check_perms chgrp chown comment comment_line contains \
         contains_glob contains_regex copy delete_backup directory_exists dirname diskusage extract_hash \
         file_exists find get_devmm get_diff get_gid get_group get_hash get_managed get_mode \
         get_selinux_context get_source_sum get_sum get_uid get_user gid_to_group grep group_to_gid is_blkdev \
         is_chrdev is_fifo is_hardlink is_link join lchown line link list_backups list_backups_dir lsattr \
         lstat makedirs makedirs_perms manage_file mkdir mknod mknod_blkdev mknod_chrdev mknod_fifo move \
         normpath open_files pardir patch path_exists_glob prepend psed read readdir readlink remove rename \
         replace restore_backup restorecon rmdir search sed sed_contains seek_read seek_write set_mode \
         set_selinux_context source_list stats statvfs symlink touch truncate uid_to_user uncomment \
         user_to_uid write",
    ),
    ("group", "add adduser chgid delete deluser getent info members"),
    (
        "pkg",
        "add_repo_key autoremove del_repo del_repo_key file_dict file_list get_repo get_repo_keys \
         get_selections hold info_installed install latest_version list_downloaded list_pkgs list_repo_pkgs \
         list_repos list_upgrades mod_repo normalize_name owner parse_arch purge refresh_db remove \
         services_need_restart set_selections show unhold upgrade upgrade_available version version_cmp which",
    ),
    (
        "service",
        "available disable disabled enable enabled execs firstboot force_reload get_all get_disabled \
         get_enabled get_running get_static mask masked missing offline reload restart show start status stop \
         systemctl_reload unmask",
    ),
    (
        "test",
        "arg arg_clean arg_repr arg_type assertion attr_call collatz conf_test cross_test deprecation_warning \
         echo exception false fib get_opts kwarg missing_func module_report not_loaded opts_pkg outputter \
         ping provider providers raise_exception rand_sleep rand_str random_hash retcode sleep stack true try \
         tty version versions_information versions_report",
    ),
    (
        "user",
        "add chfullname chgid chgroups chhome chhomephone chloginclass chother chroomnumber chshell chuid \
         chworkphone delete get_loginclass getent info list_groups list_users primary_group rename",
    ),
];
