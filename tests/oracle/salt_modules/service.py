"""Services of the host in memory. Every service exists."""

import duckhost

__virtualname__ = "service"


def __virtual__():
    return __virtualname__


def _find(name):
    return duckhost.SERVICES.setdefault(name, {"running": False, "enabled": False, "masked": False})


def offline():
    return False


def available(name):
    return True


def status(name, sig=None):
    return _find(name)["running"]


def enabled(name, **kwargs):
    """As systemd has it: what is masked isn't enabled, and is again when it is unmasked."""
    return _find(name)["enabled"] and not _find(name)["masked"]


def disabled(name, **kwargs):
    return not enabled(name)


def _set(name, key, value):
    _find(name)[key] = value
    return True


def start(name):
    return _set(name, "running", True)


def stop(name):
    return _set(name, "running", False)


def restart(name):
    return _set(name, "running", True)


def reload(name):
    return True


def force_reload(name):
    return True


def full_restart(name):
    return True


def enable(name, **kwargs):
    return not _find(name)["masked"] and _set(name, "enabled", True)


def disable(name, **kwargs):
    return _set(name, "enabled", False)


def masked(name, runtime=False):
    return _find(name)["masked"]


def mask(name, runtime=False):
    return _set(name, "masked", True)


def unmask(name, runtime=False):
    return _set(name, "masked", False)
